"""Weights of the reader's own: every shape that is taken, and every one that is not."""

import unittest

from heed.tensors import weights_of

from .support import needs

SQUARE = [[0.25, 0.75], [1, 0]]


class Shapes(unittest.TestCase):
    def test_lists(self):
        for weights, shape in ((SQUARE, (1, 1)), ([SQUARE] * 3, (1, 3)), ([[SQUARE] * 3] * 2, (2, 3))):
            read = weights_of(["a", "b"], weights)
            self.assertEqual((read.layers, read.heads), shape)
            self.assertEqual(read.square(0, 0), SQUARE)

    def test_the_mean_of_a_layer(self):
        other = [[0.75, 0.25], [0, 1]]
        self.assertEqual(weights_of(["a", "b"], [SQUARE, other]).square(0, "mean"), [[0.5, 0.5], [0.5, 0.5]])

    @needs("numpy")
    def test_numpy(self):
        import numpy

        for dtype in ("float32", "float64", "float16"):
            self.assertEqual(weights_of(("a", "b"), numpy.array([[SQUARE]], dtype)).square(0, 0), SQUARE)

    @needs("torch")
    def test_torch_with_gradients_and_in_bfloat16(self):
        import torch

        weights = torch.tensor([[SQUARE]], requires_grad=True)
        self.assertEqual(weights_of(["a", "b"], weights).square(0, 0), SQUARE)
        self.assertEqual(weights_of(["a", "b"], weights.bfloat16()).square(0, 0), SQUARE)
        # As transformers gives them: a tuple of layers, each [1, H, T, T].
        read = weights_of(["a", "b"], (weights, weights, weights))
        self.assertEqual((read.layers, read.heads), (3, 1))

    def test_what_is_wrong_names_argument_given_and_wanted(self):
        nan, infinite = float("nan"), float("inf")
        for words, weights, message in (
            ("ab", SQUARE, "words is 'ab', want a list of texts"),
            (7, SQUARE, "words is 7, want a list of texts"),
            ([], SQUARE, "words is empty, want at least one"),
            (["a"], SQUARE, "weights has shape [2, 2], want [T, T], [H, T, T] or [L, H, T, T] with T = 1"),
            (["a", "b"], [0.5, 0.5], "weights has shape [2], want"),
            (["a", "b"], [[[[SQUARE, SQUARE]]]], "weights has shape [1, 1, 1, 2, 2, 2], want"),
            (["a", "b"], [[1, 0], [1]], "weights is ragged: within dimension 1 are [1, 2] numbers"),
            (["a", "b"], [[1, nan], [1, 0]], "weights[0, 0, 0, 1] is nan, want a finite number of at least 0"),
            (["a", "b"], [[1, infinite], [1, 0]], "weights[0, 0, 0, 1] is inf, want"),
            (["a", "b"], [SQUARE, [[1, 0], [-1, 0]]], "weights[0, 1, 1, 0] is -1.0, want"),
            (["a", "b"], [[1, "x"], [1, 0]], "weights holds str 'x', want numbers"),
            (["a", "b"], None, "weights holds NoneType None, want numbers"),
        ):
            with self.subTest(message), self.assertRaises(ValueError) as caught:
                weights_of(words, weights)
            self.assertIn(message, str(caught.exception))
