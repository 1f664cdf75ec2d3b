"""Drawing: a circuit as SVG, for the app, reports and paper."""
