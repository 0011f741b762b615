"""What is read of the manifest: names, kinds and what is wrong with a value."""

import unittest

from heed.figures import figures


class Reading(unittest.TestCase):
    def setUp(self):
        self.arcs = figures()["heed-arcs"]

    def test_every_element_is_there(self):
        self.assertGreaterEqual(len(figures()), 11)
        for tag, figure in figures().items():
            self.assertEqual(tag, f"heed-{figure.name}")
            self.assertLessEqual({"controls", "loading", "theme", "lang"}, set(figure.attributes))

    def test_values_become_attributes(self):
        read = self.arcs.read({"text": "a b", "selected": 5, "controls": True, "causal": "false", "matrix": "no"})
        self.assertEqual(read, {"text": "a b", "selected": "5", "controls": "", "causal": "false"})

    def test_values_without_text_are_yes(self):
        self.assertEqual(self.arcs.read({"controls": "", "causal": None}), {"controls": "", "causal": ""})

    def test_arrays_and_json(self):
        self.assertEqual(figures()["heed-mask"].read({"changed": [0, 3]}), {"changed": "0 3"})
        self.assertEqual(figures()["heed-lookup"].read({"states": [[1, 0.5]]}), {"states": "[[1, 0.5]]"})

    def test_what_is_wrong_names_option_value_and_wish(self):
        for values, message in (
            ({"selected": "x"}, "selected is 'x', want a whole number from 0"),
            ({"selected": "1.5"}, "selected is '1.5', want a whole number from 0"),
            ({"selected": "-1"}, "selected is '-1', want a whole number from 0"),
            ({"selected": True}, "selected is True, want a whole number from 0"),
            ({"mass": 2}, "mass is '2', want a number from 0 to 1"),
            ({"mass": "nan"}, "mass is 'nan', want a number from 0 to 1"),
            ({"head": "best"}, "head is 'best', want a whole number from 0 or mean"),
            ({"unit": "letter"}, "unit is 'letter', want word or token"),
            ({"controls": "perhaps"}, "controls is 'perhaps', want true or false"),
            ({"selectd": "5"}, "heed-arcs has no option 'selectd'; did you mean selected?"),
        ):
            with self.subTest(values), self.assertRaises(ValueError) as caught:
                self.arcs.read(values)
            self.assertEqual(str(caught.exception), message)
        with self.assertRaisesRegex(ValueError, "states is '\\[\\[1', want JSON"):
            figures()["heed-lookup"].read({"states": "[[1"})
        with self.assertRaisesRegex(ValueError, "changed is '0 x', want numbers"):
            figures()["heed-mask"].read({"changed": "0 x"})


if __name__ == "__main__":
    unittest.main()
