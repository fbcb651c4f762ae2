"""Pictures: SVG drawing, charts, and the artwork itself."""
