"""Simulation: races in bulk, on one core or on all, and where they are won."""

from paddock.sim.simulate import simulate
from paddock.sim.simulation import Simulation
from paddock.sim.summary import Summary

__all__ = ["Simulation", "Summary", "simulate"]
