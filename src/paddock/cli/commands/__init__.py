"""What can be typed after `paddock`: a module for each command."""
