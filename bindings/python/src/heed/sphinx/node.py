"""What stands in a document for a figure until it is known for which builder."""

from docutils import nodes


class heed_figure(nodes.General, nodes.Element):
    """`tag`, `attributes` as HTML has them, and `alt`."""
