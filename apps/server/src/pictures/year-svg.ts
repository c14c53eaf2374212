// The layout of a player's year for a chat: three figures, medals and the level, people and the club. Its texts come from year-texts.ts.
import { largestOf, sideFitting, widthOf, wrapped } from "./fit.ts";
import { LINK_HEIGHT, linkFoot, type PictureLink } from "./link-foot.ts";
import { box, colours, courtLines, logo, middled, picture, pill, pillWidth, placeMark, svgText } from "./svg.ts";

export type YearPictureTexts = {
  kind: "year";
  /** The player. */
  name: string;
  /** «2026 год» */
  year: string;
  /** «38» «вечеров» */
  figures: readonly { value: string; label: string }[];
  /** Of gold, silver and bronze; none without a medal. */
  medals: readonly number[];
  /** «Уровень 2,9 → 3,2»; empty without one. */
  level: string;
  /** «Лучший партнёр» «Борис Ли» «7 из 9»; `short` for a person: «Б. Ли» */
  rows: readonly { label: string; value: string; short?: string; note: string }[];
  /** The player's page if it is public, else the site; absent without an origin. */
  link?: PictureLink | undefined;
};

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const FIGURES = { top: 348, height: 216 } as const;
const MEDALS = { top: 588, height: 108 } as const;
const ROW = { height: 124, gap: 12 } as const;
const FOOT = { top: 1130, height: 196, margin: MARGIN + 24 } as const;

export function yearSvg({ name, year, figures, medals, level, rows, link }: YearPictureTexts): string {
  const { size, lines } = nameLines(name);
  const hasMedals = medals.length > 0 || level !== "";
  const rowsTop = hasMedals ? MEDALS.top + MEDALS.height + 24 : MEDALS.top;
  const look = { label: year, y: 62, height: 60, size: 32 };
  return picture(WIDTH, HEIGHT, colours.night, [
    courtLines(430, -120, 2.6, 0.2),
    logo(MARGIN, 60, 60),
    pill({ ...look, x: WIDTH - MARGIN - pillWidth(look), ink: colours.ballInk, fill: colours.ball }),
    ...lines.map((line, at) =>
      svgText(line, {
        x: MARGIN,
        y: (lines.length > 1 ? 222 : 272) + at * (size + 8),
        size,
        weight: 800,
        fill: "#fff",
      }),
    ),
    ...figures.flatMap((figure, at) => figureShapes(figure, at, figures.length)),
    ...(hasMedals ? medalShapes(medals, level) : []),
    ...rows.flatMap((row, at) => rowShapes(row, rowsTop + at * (ROW.height + ROW.gap))),
    ...(link ? footShapes(link) : []),
  ]);
}

/** In one line, else in two of the largest size in which its longest word fits. */
function nameLines(name: string): { size: number; lines: string[] } {
  const room = { width: INNER, weight: 800 } as const;
  const size = largestOf([76, 64], [name], room) ?? largestOf([56, 48, 40], name.split(/\s+/), room) ?? 40;
  return { size, lines: wrapped(name, { ...room, size }, 2) };
}

const GAP = 16;

function figureShapes({ value, label }: YearPictureTexts["figures"][number], at: number, count: number): string[] {
  const width = (INNER - (count - 1) * GAP) / count;
  const x = MARGIN + at * (width + GAP);
  const middle = { x: x + width / 2, anchor: "middle" } as const;
  return [
    box({ x, y: FIGURES.top, width, height: FIGURES.height, radius: 28, fill: colours.card }),
    svgText(value, { ...middle, y: FIGURES.top + 124, size: 100, weight: 800, fill: colours.court }),
    svgText(label, { ...middle, y: FIGURES.top + 178, size: 34, weight: 700, fill: colours.quiet }),
  ];
}

function medalShapes(medals: readonly number[], level: string): string[] {
  const middle = MEDALS.top + MEDALS.height / 2;
  const marks = medals.flatMap((count, at) => (count > 0 ? [{ place: at + 1, count }] : []));
  return [
    ...marks.flatMap(({ place, count }, at) => {
      const x = MARGIN + 40 + at * 168;
      return [
        placeMark(place, { x, y: middle, radius: 36, ink: colours.ink }),
        svgText(`× ${count}`, { x: x + 50, y: middled(middle, 38), size: 38, weight: 800, fill: "#fff" }),
      ];
    }),
    svgText(level, {
      ...(marks.length > 0 ? { x: WIDTH - MARGIN, anchor: "end" } : { x: MARGIN }),
      ...{ y: middled(middle, 40), size: 40, weight: 800, fill: "#fff" },
    }),
  ];
}

function rowShapes({ label, value, short = value, note }: YearPictureTexts["rows"][number], y: number): string[] {
  const left = MARGIN + 36;
  const right = WIDTH - MARGIN - 36;
  const noted = { x: right, y: middled(y + ROW.height / 2, 34), size: 34, weight: 700, fill: colours.quiet } as const;
  const name = sideFitting([[value], [short]], {
    ...{ width: right - widthOf(note, noted) - 24 - left, size: 40, weight: 700 },
  });
  return [
    box({ x: MARGIN, y, width: INNER, height: ROW.height, radius: 28, fill: colours.card }),
    svgText(label, { x: left, y: middled(y + 36, 28), size: 28, weight: 500, fill: colours.quiet }),
    svgText(name.label, { x: left, y: middled(y + 82, 40), size: name.size, weight: 700, fill: colours.ink }),
    svgText(note, { ...noted, anchor: "end" }),
  ];
}

function footShapes(link: PictureLink): string[] {
  const { top, height, margin } = FOOT;
  const place = { width: WIDTH, bottom: top + LINK_HEIGHT, margin, lead: "Турниры по паделу" };
  return [box({ x: MARGIN, y: top, width: INNER, height, radius: 28, fill: colours.card }), ...linkFoot(link, place)];
}
