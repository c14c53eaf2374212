// The layout of results for a chat: the podium, then a line per side. One column whose height depends on the number of lines, for reading on a phone.

import { cut, needsTwoLines, type Room, sideFitting, widthOf, wrapped } from "./fit.ts";
import { LINK_HEIGHT, linkFoot, type PictureLink } from "./link-foot.ts";
import { type PodiumTexts, podium, podiumHeight } from "./podium-svg.ts";
import {
  box,
  colours,
  courtLines,
  figure,
  logo,
  middled,
  picture,
  pill,
  pillWidth,
  placeMark,
  svgText,
} from "./svg.ts";
import { TEAMS_LINE, teamsLine } from "./teams-line.ts";

/** A line of the table; figures are formatted texts. */
export type ResultsLine = {
  /** Missing before the first match, and below the minimum of matches. */
  place: number | undefined;
  /** Forms of the names of a side, one or two names each, the longest first. */
  ways: readonly (readonly string[])[];
  points: string;
  /** Wins, (draws,) losses. */
  score: string;
  /** The average, or the figure that decides the order. */
  last: string;
};

export type ResultsTexts = PodiumTexts & {
  kind: "results";
  name: string;
  /** «Итоги», «Сыграно 12 из 28» */
  state: string;
  /** «Хозяева 5 : 3 Гости», of a club tie. */
  teams?: string;
  /** «сб, 5 декабря 2026 · Падел Норд, Санкт-Петербург» */
  where: string;
  /** «Американо · 16 игроков» */
  what: string;
  head: Record<"side" | "points" | "score" | "last", string>;
  lines: readonly ResultsLine[];
  /** The column that decides the order. */
  decides: "points" | "score" | "last";
  /** «и ещё 3 игрока»: the number of omitted lines. */
  more?: string;
  /** The tournament's page. */
  link?: PictureLink | undefined;
};

const WIDTH = 1080;
const HEIGHT_MIN = 1350;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
const CARD = { x: 32, pad: 40, head: 72, foot: 16 } as const;
const FOOTER = 88;
const RIGHT = {
  points: 732,
  last: WIDTH - CARD.x - CARD.pad,
} as const;
const NAME_X = 148;

/** The more rows, the lower each one, down to a size that is readable on a phone. */
const ROWS = [
  { upTo: 8, height: 84, size: 36 },
  { upTo: 16, height: 66, size: 33 },
  { upTo: 32, height: 54, size: 31 },
] as const;

export function resultsSvg(texts: ResultsTexts): string {
  const { height: lowest, size } = ROWS.find(({ upTo }) => texts.lines.length <= upTo) ?? ROWS[2];
  const titles = wrapped(texts.name, { width: INNER, size: 60, weight: 800 }, 2);
  const titleEnd = 196 + titles.length * 72;
  const podiumTop = titleEnd + 76 + (texts.teams ? TEAMS_LINE : 0);
  const rows = texts.lines.length + (texts.more ? 1 : 0);
  const table = (row: number) => CARD.head + row * rows + CARD.foot;
  const footer = texts.link ? FOOTER + LINK_HEIGHT - 24 : FOOTER;
  const others = podiumTop + podiumHeight(texts) + 32 + footer;
  const row = Math.max(lowest, Math.min(104, (HEIGHT_MIN - others - CARD.head - CARD.foot) / rows));
  const height = Math.round(Math.max(HEIGHT_MIN, others + table(row)));
  // The podium uses the height that a very short table leaves.
  const ground = height - table(row) - 32 - footer;
  return picture(WIDTH, height, colours.night, [
    courtLines(330, -70, 2.6, 0.16),
    logo(MARGIN, 52, 60),
    stateMark(texts.state),
    ...titles.map((line, index) =>
      svgText(line, {
        x: MARGIN,
        y: 218 + index * 72,
        size: 60,
        weight: 800,
        fill: "#fff",
      }),
    ),
    quiet(texts.where, titleEnd + 20, "#fff"),
    ...(texts.teams ? [teamsLine(texts.teams, { x: MARGIN, y: titleEnd + 20 + TEAMS_LINE, width: INNER })] : []),
    ...podium(texts, { top: podiumTop, bottom: ground, width: WIDTH, margin: MARGIN }),
    box({
      x: 0,
      y: ground,
      width: WIDTH,
      height: height - ground,
      fill: colours.paper,
    }),
    ...tableShapes(texts, { top: ground + 32, row, size, height: table(row) }),
    quiet(texts.what, height - footer + 54, colours.quiet),
    ...(texts.link ? linkFoot(texts.link, { width: WIDTH, bottom: height, margin: MARGIN }) : []),
  ]);
}

function stateMark(label: string): string {
  const look = { y: 56, height: 52, size: 28 };
  const x = WIDTH - MARGIN - pillWidth({ label, ...look });
  return pill({ label, x, ...look, ink: colours.ballInk, fill: colours.ball });
}

const quiet = (label: string, y: number, fill: string): string => {
  const room = { width: INNER, size: 32, weight: 500 } as const;
  return svgText(cut(label, room), { x: MARGIN, y, ...room, fill, opacity: 0.92 });
};

type TablePlace = { top: number; row: number; size: number; height: number };

function tableShapes(texts: ResultsTexts, { top, row, size, height }: TablePlace): string[] {
  const { head, lines, more, decides } = texts;
  const columns = { ...columnsOf(texts, size), decides };
  const width = WIDTH - 2 * CARD.x;
  const headLook = {
    y: top + 48,
    size: 27,
    weight: 700,
    fill: colours.quiet,
  } as const;
  return [
    box({ x: CARD.x, y: top, width, height, radius: 32, fill: colours.card }),
    svgText(head.side, { x: NAME_X, ...headLook }),
    svgText(head.points, { x: columns.pointsX, ...headLook, anchor: "end" }),
    svgText(head.score, { x: columns.scoreX, ...headLook, anchor: "end" }),
    svgText(head.last, { x: RIGHT.last, ...headLook, anchor: "end" }),
    ...lines.flatMap((line, index) => lineShapes(line, { top: top + CARD.head + row * index, row, size, ...columns })),
    ...(more ? moreShapes(more, { top: top + CARD.head + row * lines.length, row, size }) : []),
  ];
}

const rule = (top: number): string =>
  box({ x: CARD.x + CARD.pad, y: top - 1, width: WIDTH - 2 * (CARD.x + CARD.pad), height: 2, fill: colours.line });

const moreShapes = (label: string, { top, row, size }: Omit<TablePlace, "height">): string[] => [
  rule(top),
  svgText(label, { x: NAME_X, y: middled(top + row / 2, size), size, weight: 500, fill: colours.quiet }),
];

/** The right edge of the column of wins and losses, which is wider with draws. */
const scoreAt = ({ score }: ResultsTexts["head"]): number => (score.length > 3 ? 886 : 866);

/** The words of a stage are wider than a figure: they are smaller, and the other columns make room. */
function columnsOf({ head, lines }: ResultsTexts, size: number) {
  const scoreX = scoreAt(head);
  const beyond = (lastSize: number) =>
    Math.max(0, ...lines.map(({ last }) => widthOf(last, { size: lastSize, weight: 800 }))) +
    COLUMN_GAP -
    (RIGHT.last - scoreX);
  const lastSize = beyond(size) > 0 ? Math.round(size * WORDS) : size;
  const shift = Math.max(0, Math.ceil(beyond(lastSize)));
  return { pointsX: RIGHT.points - shift, scoreX: scoreX - shift, lastSize };
}

const COLUMN_GAP = 28;
/** The size of words beside figures. */
const WORDS = 0.78;

type LinePlace = Omit<TablePlace, "height"> & {
  pointsX: number;
  scoreX: number;
  lastSize: number;
  decides: ResultsTexts["decides"];
};

/** A side on one line, or a long pair on two. */
function nameShapes(ways: ResultsLine["ways"], name: Room, { top, row }: Pick<LinePlace, "top" | "row">): string[] {
  const look = { x: NAME_X, weight: name.weight, fill: colours.ink } as const;
  const size = Math.min(name.size, Math.floor(row * TWO_LINES));
  const lines = needsTwoLines(ways, name)
    ? [0, 1].map((at) =>
        sideFitting(
          ways.map((names) => [names[at] ?? ""]),
          { ...name, size },
        ),
      )
    : [sideFitting(ways, name)];
  return lines.map((line, at) =>
    svgText(line.label, {
      ...look,
      size: line.size,
      y: middled(top + (row * (2 * at + 1)) / (2 * lines.length), lines.length > 1 ? size : name.size),
    }),
  );
}

/** The size of a name with a line of its own, as a part of the row. */
const TWO_LINES = 0.38;

function lineShapes({ place, ways, points, score, last }: ResultsLine, columns: LinePlace) {
  const { top, row, size, pointsX, scoreX, lastSize, decides } = columns;
  const y = middled(top + row / 2, size);
  const leads = place !== undefined && place <= 3;
  const name = {
    width: pointsX - 100 - NAME_X,
    size,
    weight: leads ? 800 : 500,
  } as const;
  const number = { y, size, fill: colours.ink } as const;
  const weightOf = (column: ResultsTexts["decides"]) => (column === decides ? 800 : 500);
  const mark = {
    x: 104,
    y: top + row / 2,
    radius: Math.min(28, row / 2 - 4),
    ink: colours.quiet,
  };
  return [
    rule(top),
    place === undefined
      ? svgText("—", { ...number, x: mark.x, anchor: "middle", weight: 500 })
      : placeMark(place, mark),
    ...nameShapes(ways, name, { top, row }),
    figure(points, { ...number, x: pointsX, weight: weightOf("points") }),
    figure(score, { ...number, x: scoreX, weight: weightOf("score") }),
    figure(last, { ...number, size: lastSize, x: RIGHT.last, weight: weightOf("last") }),
  ];
}
