"""Bikes that meet: contests and contacts side by side, the slipstream one behind another."""
