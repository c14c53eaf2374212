# Makes the subsets of Manrope with the ranges and weights of ../fonts.css. Needs fonttools and brotli of PyPI:
# python3 apps/web/app/ui/theme/fonts/cut.py
import re
import subprocess
import tempfile
from copy import deepcopy
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.hvar import add_HVAR

HERE = Path(__file__).parent
FILES = HERE.parents[5] / "node_modules/@fontsource-variable/manrope/files"
ROUBLE = 0x20BD


def with_rouble(latin: TTFont, extended: TTFont) -> TTFont:
    """The rouble sign is in another file of the package: its outline and its variations are copied."""
    for font in (latin, extended):
        font.ensureDecompiled()
    name = extended.getBestCmap()[ROUBLE]
    latin.setGlyphOrder([*latin.getGlyphOrder(), name])
    latin["glyf"].glyphs[name] = deepcopy(extended["glyf"][name])
    latin["glyf"].glyphOrder = latin.getGlyphOrder()
    latin["hmtx"].metrics[name] = extended["hmtx"][name]
    latin["gvar"].variations[name] = deepcopy(extended["gvar"].variations[name])
    for table in latin["cmap"].tables:
        if table.isUnicode():
            table.cmap[ROUBLE] = name
    latin["maxp"].numGlyphs = len(latin.getGlyphOrder())
    del latin["HVAR"]
    add_HVAR(latin)
    return latin


def source(script: str) -> TTFont:
    return TTFont(FILES / f"manrope-{script}-wght-normal.woff2", recalcTimestamp=False)


css = (HERE.parent / "fonts.css").read_text()
fonts = {
    "basic": with_rouble(source("latin"), source("latin-ext")),
    "latin": source("latin"),
    "russian": source("cyrillic"),
}
for name, font in fonts.items():
    face = css.split(f"manrope-{name}.woff2")[1]
    ranges = re.sub(r"\s", "", re.search(r"unicode-range:([^;]*);", face).group(1))
    least, most = map(int, re.findall(r"font-weight: (\d+) (\d+)", css.split(f"manrope-{name}.woff2")[0])[-1])
    font = instancer.instantiateVariableFont(font, {"wght": (least, least, most)})
    with tempfile.NamedTemporaryFile(suffix=".ttf") as whole:
        font.flavor = None
        font.save(whole.name)
        options = ["--layout-features=kern,tnum", "--flavor=woff2", "--no-hinting", "--drop-tables+=STAT,gasp"]
        output = f"--output-file={HERE / f'manrope-{name}.woff2'}"
        subprocess.run(["pyftsubset", whole.name, f"--unicodes={ranges}", *options, output], check=True)
