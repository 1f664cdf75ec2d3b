"""The palettes: what every theme shares, and what each ground adds to it."""

from typing import Final

Palette = dict[str, str]

ALWAYS: Final[Palette] = {
    "kerb-red": "#DB2A1C",
    "kerb-white": "#F8F4EA",
    "signal": "#FFD21F",
    "on-signal": "#15120A",
    "limit": "#FFD21F",
    "free": "#2FBF7A",
    "price": "#F2A81D",
    "high": "#D3382B",
}
THEMES: Final[dict[str, Palette]] = {
    "dark": ALWAYS
    | {
        "asphalt": "#3A414A",
        "asphalt-2": "#2A3036",
        "edge": "#E9E6DD",
        "rubber": "#0A0C0E",
        "rubber-depth": ".2",
        "skid-depth": ".3",
        "edge-width": "8",
        "cells-edge": "19",
        "space-line": "#8792A0",
        "space-line-2": "#D9DEE4",
        "corner-fill": "#48505A",
        "ink": "#F5F2EA",
        "paper": "#13171C",
        "glow": "1",
    },
    "light": ALWAYS
    | {
        "asphalt": "#555B62",
        "asphalt-2": "#747B83",
        "edge": "#FFFFFF",
        "rubber": "#0A0C0E",
        "rubber-depth": ".17",
        "skid-depth": ".3",
        "edge-width": "8",
        "cells-edge": "19",
        "space-line": "#A6ADB5",
        "space-line-2": "#F2F2EE",
        "corner-fill": "#62686F",
        "ink": "#15181B",
        "paper": "#FBF8F1",
        "glow": "0",
    },
    "print": ALWAYS
    | {
        "asphalt": "#FFFFFF",
        "asphalt-2": "#F1F1EF",
        "edge": "#15181B",
        "rubber": "#15181B",
        "rubber-depth": ".06",
        "skid-depth": "0",
        "edge-width": "4",
        "cells-edge": "12",
        "space-line": "#5C6269",
        "space-line-2": "#15181B",
        "corner-fill": "#EFEDE6",
        "limit": "#15181B",
        "ink": "#15181B",
        "paper": "#FFFFFF",
        "glow": "0",
    },
}
"""`glow` is the opacity of light: lamps shine in the dark only."""

_NAMES: Final = (
    "ground ground-2 ground-3 runoff runoff-2 wall water water-2 shore"
    " tree tree-2 tree-shade roof-1 roof-2 roof-3 roof-light roof-shade rock rock-2"
    " lamp letter halo"
)
_KEYS: Final[list[str]] = _NAMES.split()
_ROWS: Final[dict[str, dict[str, str]]] = {
    "dark": {
        "meadow": "#1E2C24 #24362B #1A271F #4A4636 #33402C #0B0F0D #173B4C #3F7187 #2E4A40"
        " #1E4A34 #2C6146 #0E1611 #39423F #2F3835 #454E49 #55605A #0D1311 #4A534D #38403B",
        "forest": "#17241F #1E2F27 #121C18 #4A4434 #2C3A2C #0C100E #17414F #3B7184 #2A463E"
        " #16382C #1F4B3A #0D1512 #38403C #2D3531 #434C47 #505A55 #0C1210 #444D48 #343C38",
        "harbour": "#20262D #272E36 #1B2026 #39414A #2A3037 #0F1317 #10303F #3A6478 #5A6B76"
        " #24443A #2F5647 #14191E #2D353E #343C45 #2A3038 #3B444E #14181D #4A535C #39414A",
        "city": "#161A22 #1D222C #11141B #2F3540 #232832 #0A0C11 #0F2536 #35607C #454F5E"
        " #1C3A33 #27493F #0D1016 #262C38 #2F3543 #212733 #3C4556 #0C0F15 #3E4552 #303644",
        "desert": "#3A2F22 #443727 #31271C #5C4B34 #4C3F2D #1A140E #1B4450 #47808D #5A4C38"
        " #3E4A2A #51603A #231B13 #4E4233 #5A4C3B #443A2D #6A5A46 #211A12 #5A4836 #463829",
        "alp": "#1C2A2A #243634 #4A5A60 #47453A #303F37 #0B1011 #1A4152 #4A8298 #34504F"
        " #173A30 #23503F #0E1717 #3E3A36 #4A4440 #34312E #5C554F #0D1313 #4D585C #3A4448",
        "moor": "#2A2A26 #35302F #23251F #4B4438 #383629 #100F0D #1C343B #46666C #3B4038"
        " #2C3D2A #3B4E35 #171712 #3D3B37 #47443F #34322F #55524C #14130F #55534F #413F3C",
        "coast": "#26301F #303B27 #4E4733 #56503B #3A432D #0E120C #12394A #47809A #6A6148"
        " #26482F #355D3D #151C12 #40454A #4B5055 #373C40 #5C6268 #12160F #545A55 #414642",
    },
    "light": {
        "meadow": "#CFDDA8 #DCE6B8 #C2D396 #E9DEBB #B2C786 #9DB073 #8CC7D6 #FFFFFF #E5E7C4"
        " #6E9E58 #8DB873 #A8BD80 #E0C4A2 #EFE3CB #D2A98A #FFF6E6 #A9BA80 #B9B8A4 #A0A08E",
        "forest": "#BFD1AE #D3E0BE #AFC49D #E6DCBD #A3B98E #8FA382 #8FC3D2 #FFFFFF #DFE6C8"
        " #4F7F5E #659573 #A3B893 #D9BFA0 #EBDFC8 #C9A283 #FFF6E6 #9DB18D #B1B5A6 #989D8E",
        "harbour": "#E2D8C4 #EAE2D0 #D8CCB4 #D3C5A9 #CFC4AE #B5A88F #8FC6CF #FFFFFF #F7F1E4"
        " #7FA86B #97BC82 #CABD9F #E6C3A8 #EFE6D5 #DDB596 #FFF6E6 #CDC1A8 #BBB09C #A1967F",
        "city": "#D9D9D6 #E3E3DF #CECECB #C7C5BE #BDBDB8 #A3A4A2 #9CC4D8 #FFFFFF #EFEFEA"
        " #86A77B #9DBB91 #C0C0BB #C3CAD3 #EDEBE6 #CDB9A6 #FBFAF6 #B9B9B4 #B4B6B8 #999C9F",
        "desert": "#E8D2A4 #F0DEB6 #DFC591 #F3E4C2 #D9BE86 #BFA26B #8FCAC9 #FFFFFF #F5E9CC"
        " #8FA063 #A8B67B #CBB27D #E3BE94 #F3E3C6 #D2A378 #FFF3DC #CDB27E #C99E70 #AE8457",
        "alp": "#C9DCBD #D8E7CC #F4F6F4 #E4DDC7 #B0C6A2 #93A98A #93CBDC #FFFFFF #E3EAD7"
        " #4E8263 #6A9B7B #A9BF9D #C39B78 #DAB793 #A98363 #EBD2B4 #A5BA99 #B6BCBD #969EA0",
        "moor": "#D3CDA6 #DCCBB8 #C3C295 #E6DABB #B5B184 #9F9A6F #9DBDC0 #FFFFFF #DCD8BA"
        " #7C9461 #97AB78 #B4AF84 #D3C0A6 #E8DDCB #BFA68B #F8EFE0 #B0AA80 #A9A79D #8D8B82",
        "coast": "#CFDBA6 #DDE5B9 #F1E3BC #EFE2C0 #B6C788 #9FB075 #7FC4D3 #FFFFFF #F6EBCD"
        " #6FA05E #8BB677 #AABD7D #E3C7AC #F4ECDF #CFA58A #FFFAF0 #A8BA7C #BDB8A4 #A29D8A",
    },
}
_LIGHTS: Final[dict[str, tuple[str, str]]] = {"dark": ("#FFE2A0", "#F5F2EA"), "light": ("", "")}
_LETTERS: Final[dict[str, str]] = {
    "meadow": "#23301A",
    "forest": "#1D2B1B",
    "harbour": "#2A2118",
    "city": "#1A1D22",
    "desert": "#33240F",
    "alp": "#182A20",
    "moor": "#2A2613",
    "coast": "#22301A",
}
_PRINTED: Final = ("#FFFFFF #FFFFFF #FFFFFF #F4F3EF #FFFFFF #E9E9E5 #EEF3F4 #B9C6CA #B9C6CA"
    " #F3F3F0 #FFFFFF #FFFFFF #F6F6F3 #FFFFFF #F1F1EE #FFFFFF #E4E4E0 #F1F1EE #E4E4E0"
    " #C9C9C4 #15181B #FFFFFF")  # fmt: skip


def _ground(theme: str, name: str) -> Palette:
    """The variables of a ground in a theme; lettering has a halo of the ground's colour."""
    row = _ROWS[theme][name].split()
    lamp, letter = _LIGHTS[theme]
    row += [lamp or row[5], letter or _LETTERS[name], row[0]]
    return dict(zip(_KEYS, row, strict=True))


GROUNDS: Final[dict[str, dict[str, Palette]]] = {
    **{theme: {name: _ground(theme, name) for name in row} for theme, row in _ROWS.items()},
    "print": {name: dict(zip(_KEYS, _PRINTED.split(), strict=True)) for name in _LETTERS},
}
