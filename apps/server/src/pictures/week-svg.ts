// The layout of the poster of a week: a host's evenings, a row for each. Its texts come from week-texts.ts.
import { cut, largestOf, sized, wrapped } from "./fit.ts";
import { LINK_HEIGHT, linkFoot, type PictureLink } from "./link-foot.ts";
import { box, colours, courtLines, logo, middled, picture, pill, pillWidth, svgText } from "./svg.ts";

export type WeekTexts = {
  kind: "week";
  /** The club, the organiser or the series. */
  name: string;
  /** «23–29 ноября» */
  when: string;
  rows: readonly { day: string; weekday: string; name: string; at: string; seats: string; free: boolean }[];
  /** «и ещё 2»; empty where all are shown. */
  more: string;
  /** The host's page; absent without an origin. */
  link?: PictureLink | undefined;
};

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const ROW = { top: 380, height: 124, gap: 16 } as const;
/** Few rows are higher, so that a long name has two lines. */
const HIGH_ROW = { upTo: 3, height: 184 } as const;

/** Rows that fit between the title and the foot. */
export const rowsOfWeek = (link: PictureLink | undefined): number => (link ? 5 : 6);

const FOOT = { top: 1130, height: 196, margin: MARGIN + 24 } as const;

export function weekSvg({ name, when, rows, more, link }: WeekTexts): string {
  const size = largestOf([76, 64], [name], { width: INNER, weight: 800 }) ?? 56;
  const lines = wrapped(name, { width: INNER, size, weight: 800 }, 2);
  const height = rows.length <= HIGH_ROW.upTo ? HIGH_ROW.height : ROW.height;
  return picture(WIDTH, HEIGHT, colours.night, [
    courtLines(430, -120, 2.6, 0.2),
    logo(MARGIN, 60, 60),
    ...lines.map((words, at) =>
      svgText(words, { x: MARGIN, y: 230 + at * (size + 8), size, weight: 800, fill: "#fff" }),
    ),
    svgText(when, { x: WIDTH - MARGIN, y: 102, size: 34, weight: 700, fill: "#fff", anchor: "end" }),
    ...rows.flatMap((row, at) => rowShapes(row, { y: ROW.top + at * (height + ROW.gap), height })),
    ...(more
      ? [
          svgText(more, {
            x: MARGIN,
            y: link ? FOOT.top - 24 : HEIGHT - 56,
            size: 32,
            weight: 700,
            fill: "#fff",
            opacity: 0.85,
          }),
        ]
      : []),
    ...(rows.length === 0
      ? [svgText("На этой неделе вечеров нет", { x: MARGIN, y: ROW.top + 60, size: 40, weight: 700, fill: "#fff" })]
      : []),
    ...(link ? footShapes(link) : []),
  ]);
}

function footShapes(link: PictureLink): string[] {
  const { top, height, margin } = FOOT;
  const place = { width: WIDTH, bottom: top + LINK_HEIGHT, margin, lead: "Все вечера и запись" };
  return [box({ x: MARGIN, y: top, width: INNER, height, radius: 28, fill: colours.card }), ...linkFoot(link, place)];
}

type RowPlace = { y: number; height: number };

/** Sizes of a name that has one line. */
const NAME_SIZES = [36, 32, 28] as const;

function rowShapes(
  { day, weekday, name, at, seats, free }: WeekTexts["rows"][number],
  { y, height }: RowPlace,
): string[] {
  const look = { label: seats, height: 56, size: 26 };
  const width = pillWidth(look);
  const right = WIDTH - MARGIN - 24;
  const room = { width: right - width - 20 - (MARGIN + 148), size: 36, weight: 700 } as const;
  const middle = y + height / 2;
  const one = sized(name, NAME_SIZES, room);
  const lines = height > ROW.height ? wrapped(name, room, 2) : [one.label];
  const size = height > ROW.height ? room.size : one.size;
  const first = middle - 20 - (lines.length - 1) * 24;
  const tones = free ? { ink: colours.ballInk, fill: colours.ball } : { ink: colours.quiet, fill: colours.line };
  return [
    box({ x: MARGIN, y, width: INNER, height, radius: 28, fill: colours.card }),
    svgText(day, {
      x: MARGIN + 74,
      y: middled(middle - 14, 46),
      size: 46,
      weight: 800,
      fill: colours.night,
      anchor: "middle",
    }),
    svgText(weekday, {
      x: MARGIN + 74,
      y: middled(middle + 32, 26),
      size: 26,
      weight: 500,
      fill: colours.quiet,
      anchor: "middle",
    }),
    ...lines.map((words, line) =>
      svgText(words, {
        x: MARGIN + 148,
        y: middled(first + line * 46, size),
        size,
        weight: 700,
        fill: colours.ink,
      }),
    ),
    svgText(cut(at, { ...room, size: 28, weight: 500 }), {
      x: MARGIN + 148,
      y: middled(first + (lines.length - 1) * 46 + 46, 28),
      size: 28,
      weight: 500,
      fill: colours.quiet,
    }),
    pill({ ...look, x: right - width, y: middle - 28, ...tones }),
  ];
}
