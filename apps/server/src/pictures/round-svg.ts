// The layout of a round for a chat: who leads and who moved, then who plays where next. One column, for reading on a phone.
import { cut, sideFitting, wrapped } from "./fit.ts";
import { LINK_HEIGHT, linkFoot, type PictureLink } from "./link-foot.ts";
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
  triangle,
} from "./svg.ts";
import { TEAMS_LINE, teamsLine } from "./teams-line.ts";

type Ways = readonly (readonly string[])[];

export type RoundTexts = {
  kind: "round";
  name: string;
  /** «После раунда 3» */
  state: string;
  /** «Хозяева 5 : 3 Гости», of a club tie. */
  teams?: string | undefined;
  /** «сб, 5 декабря 2026 · Падел Норд, Санкт-Петербург» */
  where: string;
  /** «Очки», «Сред.»: what decides the order. */
  points: string;
  leaders: readonly { place: number; ways: Ways; points: string; moved: number }[];
  /** «Раунд 4»; missing while the next one is not drawn. */
  next: { title: string; courts: readonly { court: string; one: Ways; two: Ways }[]; rest: string } | undefined;
  link: PictureLink | undefined;
};

const WIDTH = 1080;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
const CARD = { x: 32, pad: 40, head: 84, foot: 24 } as const;
const ROW = 72;
const COURT = 116;
const GAP = 28;
const SIZE = 34;

export function roundSvg(texts: RoundTexts): string {
  const titles = wrapped(texts.name, { width: INNER, size: 60, weight: 800 }, 2);
  const whereY = 210 + titles.length * 72;
  const top = whereY + 10 + (texts.teams ? TEAMS_LINE : 0);
  const table = CARD.head + texts.leaders.length * ROW + CARD.foot;
  const rest = texts.next?.rest ? 64 : 0;
  const next = texts.next ? CARD.head + texts.next.courts.length * COURT + rest + CARD.foot : 0;
  const foot = texts.link ? LINK_HEIGHT : 32;
  const ground = top + 40;
  const nextTop = ground + 32 + table + GAP;
  const height = nextTop + (next ? next + GAP : 0) + foot;
  return picture(WIDTH, height, colours.night, [
    courtLines(330, -70, 2.6, 0.16),
    logo(MARGIN, 52, 60),
    stateMark(texts.state),
    ...titles.map((line, index) =>
      svgText(line, { x: MARGIN, y: 218 + index * 72, size: 60, weight: 800, fill: "#fff" }),
    ),
    svgText(cut(texts.where, { width: INNER, size: 32, weight: 500 }), {
      x: MARGIN,
      y: whereY,
      size: 32,
      weight: 500,
      fill: "#fff",
      opacity: 0.92,
    }),
    ...(texts.teams ? [teamsLine(texts.teams, { x: MARGIN, y: whereY + TEAMS_LINE, width: INNER })] : []),
    box({ x: 0, y: ground, width: WIDTH, height: height - ground, fill: colours.paper }),
    card(ground + 32, table),
    head("Впереди", ground + 32),
    svgText(texts.points, { ...headLook(ground + 32), x: WIDTH - CARD.x - CARD.pad, anchor: "end" }),
    ...texts.leaders.flatMap((line, index) => leaderShapes(line, ground + 32 + CARD.head + index * ROW)),
    ...(texts.next ? nextShapes(texts.next, nextTop, next) : []),
    ...(texts.link ? linkFoot(texts.link, { width: WIDTH, bottom: height, margin: MARGIN }) : []),
  ]);
}

function stateMark(label: string): string {
  const look = { y: 56, height: 52, size: 28 };
  const x = WIDTH - MARGIN - pillWidth({ label, ...look });
  return pill({ label, x, ...look, ink: colours.ballInk, fill: colours.ball });
}

const card = (y: number, height: number): string =>
  box({ x: CARD.x, y, width: WIDTH - 2 * CARD.x, height, radius: 32, fill: colours.card });

const headLook = (top: number) => ({ y: top + 54, size: 30, weight: 700, fill: colours.quiet }) as const;
const head = (words: string, top: number): string => svgText(words, { ...headLook(top), x: CARD.x + CARD.pad });

const rule = (top: number): string =>
  box({ x: CARD.x + CARD.pad, y: top - 1, width: WIDTH - 2 * (CARD.x + CARD.pad), height: 2, fill: colours.line });

function leaderShapes({ place, ways, points, moved }: RoundTexts["leaders"][number], top: number): string[] {
  const middle = top + ROW / 2;
  const room = { width: 590, size: SIZE, weight: place <= 3 ? 800 : 500 } as const;
  const line = { y: middled(middle, SIZE), size: SIZE, fill: colours.ink } as const;
  const side = sideFitting(ways, room);
  return [
    rule(top),
    placeMark(place, { x: 104, y: middle, radius: 26, ink: colours.quiet }),
    svgText(side.label, { ...line, x: 148, size: side.size, weight: room.weight }),
    ...moveShapes(moved, middle),
    figure(points, { ...line, x: WIDTH - CARD.x - CARD.pad, weight: 800 }),
  ];
}

/** An arrow and the number of places; nothing for a side that has not moved. */
function moveShapes(moved: number, middle: number): string[] {
  if (moved === 0) return [];
  const fill = moved > 0 ? colours.good : colours.bad;
  const number = { x: 800, y: middled(middle, 28), size: 28, weight: 700, fill } as const;
  return [triangle(782, middle, 11, moved > 0 ? "up" : "down", fill), svgText(String(Math.abs(moved)), number)];
}

function nextShapes({ title, courts, rest }: NonNullable<RoundTexts["next"]>, top: number, height: number): string[] {
  const room = { width: 740, size: SIZE, weight: 700 } as const;
  return [
    card(top, height),
    head(title, top),
    ...courts.flatMap(({ court, one, two }, index) => {
      const y = top + CARD.head + index * COURT;
      const [first, second] = [sideFitting(one, room), sideFitting(two, room)];
      const name = { x: 250, weight: 700, fill: colours.ink } as const;
      return [
        rule(y),
        pill({
          label: court,
          x: CARD.x + CARD.pad,
          y: y + COURT / 2 - 26,
          height: 52,
          size: 28,
          ink: "#fff",
          fill: colours.court,
        }),
        svgText(first.label, { ...name, size: first.size, y: middled(y + 34, SIZE) }),
        svgText(second.label, { ...name, size: second.size, y: middled(y + 82, SIZE), fill: colours.quiet }),
      ];
    }),
    ...(rest
      ? [
          rule(top + CARD.head + courts.length * COURT),
          svgText(cut(rest, { width: WIDTH - 2 * (CARD.x + CARD.pad), size: 28, weight: 500 }), {
            x: CARD.x + CARD.pad,
            y: top + CARD.head + courts.length * COURT + 44,
            size: 28,
            weight: 500,
            fill: colours.quiet,
          }),
        ]
      : []),
  ];
}
