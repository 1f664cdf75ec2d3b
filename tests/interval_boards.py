"""Small boards of coloured spaces: those of the catalogue's examples."""

RING = """title = "Ring"
[centreline]
points = [[0, 0], [400, 0], [400, 300], [0, 300]]
width = 60
"""
EXAMPLES = """
[intervals]
lap_length = 84
start_length = 8
[intervals.lanes]
a = ["W4 G4 W4 R4 G5 B4 R5 .5 B5 G4 R5 Y4 R5 G5 W5 B5 W5 R6"]
b = ["P5 Y5 P4 Y5 B4 G4 Y5 R5 W5 P4 W5 G4 Y7 R4 Y5 R4 G5 B4"]
c = ["X4 R5 B4 G4 X4 P4 W6 .3 G5 Y4 R5 P5 B4 W4 B4 P4 G5 W5 P5"]
"""
EDGES = """
[intervals]
lap_length = 12
start_length = 4
[intervals.lanes]
a = ["W4 R4 B4"]
b = ["P4 Y5 G3"]
"""
WIDE = """
[intervals]
lap_length = 18
start_length = 4
[intervals.lanes]
a = ["W6 .4 B4 R4"]
b = ["P6 .4 G5 P3"]
c = ["X6 .4 Y3 B5"]
d = [".8 d02=W4", "d03=Y6"]
[[intervals.wide]]
name = "w01"
from = "a"
to = "c"
rear = 6
front = 10
colour = "red"
push_lane = "b"
"""
