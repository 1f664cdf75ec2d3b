"""A step shows itself as its text."""

from paddock.core.steps import Step


def test_a_step_is_its_text():
    step = Step("gear", 0, "red gear 2")
    assert str(step) == "red gear 2"
    assert repr(step) == "<step 'red gear 2'>"
    assert (step.kind, step.seat) == ("gear", 0)


def test_a_step_without_parameters_has_none():
    assert Step("pass", 0, "red pass").parameters() == {}


def test_a_step_of_ones_own_has_its_parameters():
    class Boost(Step):
        def parameters(self):
            return {"boost": 3}

    assert Boost("boost", 1, "blue boost 3").parameters() == {"boost": 3}
