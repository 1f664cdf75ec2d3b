"""Cars, values and names on the spaces of a picture."""

from xml.etree import ElementTree

import pytest

from paddock.circuits import find_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.draw import draw
from paddock.circuits.drawing.marks import Car, heat_level
from paddock.core.errors import PaddockError, UnknownNameError


@pytest.fixture(scope="module")
def larkmoor() -> Circuit:
    return find_circuit("larkmoor")


def shapes(picture: str, kind: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(picture)
    return [one for one in root.iter() if kind in one.get("class", "").split()]


def test_each_car_shows_its_number_and_its_colour(larkmoor: Circuit) -> None:
    cars: list[Car] = [("12", 44, "1"), ("13", "7", "#123456"), ("14", 108, "")]
    picture = draw(larkmoor, cars=cars)
    assert [one.text for one in shapes(picture, "car-number")] == ["44", "7", "108"]
    assert [one.get("fill") for one in shapes(picture, "car-body")][:2] == ["#E0301E", "#123456"]


def test_cars_on_one_space_stand_apart(larkmoor: Circuit) -> None:
    root = ElementTree.fromstring(draw(larkmoor, cars=[("5", n, str(n)) for n in range(1, 9)]))
    places = {one.get("transform") for one in root.iter() if "scale" in one.get("transform", "")}
    cars = [place for place in places if place and place.startswith("translate")]
    assert len(cars) == 8


def test_cars_on_the_grid_of_a_line_stand_before_the_line(larkmoor: Circuit) -> None:
    assert draw(larkmoor, cars=[("0", 1, "1")]) == draw(larkmoor, cars=[("86", 1, "1")])
    assert draw(larkmoor, cars=[("-2", 1, "1")]) == draw(larkmoor, cars=[("84", 1, "1")])


def test_heat_writes_its_values_and_hatches_them(larkmoor: Circuit) -> None:
    picture = draw(larkmoor, heat={"1": 0.5, "2": 3.25, "3": 8})
    assert [one.text for one in shapes(picture, "heat-value")] == ["0.5", "3.25", "8"]
    assert shapes(picture, "heat-legend")
    assert "url(#larkmoor-hatch-5)" in picture
    assert not shapes(draw(larkmoor, heat={}), "heat")


def test_heat_has_five_levels_and_equal_values_the_lowest() -> None:
    assert [heat_level(value, 0, 10) for value in (0, 3, 5, 7, 9, 10)] == [1, 2, 3, 4, 5, 5]
    assert heat_level(4, 4, 4) == 1


def test_labels_name_every_space_on_demand(larkmoor: Circuit) -> None:
    assert not shapes(draw(larkmoor), "label")
    named = [one.text for one in shapes(draw(larkmoor, labels=True), "label")]
    assert named == [str(space) for space in range(1, 87)]


def test_an_unknown_space_is_named(larkmoor: Circuit) -> None:
    with pytest.raises(UnknownNameError, match="no space of larkmoor is called '87'"):
        draw(larkmoor, cars=[("87", 1, "1")])
    with pytest.raises(UnknownNameError, match="'pit'"):
        draw(larkmoor, heat={"pit": 1.0})


@pytest.mark.parametrize("livery", ["13", "red", "#12", "0"])
def test_a_livery_is_a_seat_or_a_colour(larkmoor: Circuit, livery: str) -> None:
    with pytest.raises(PaddockError, match="a livery is a seat from 1 to 12"):
        draw(larkmoor, cars=[("1", 1, livery)])
