// The layout of a link preview: name, type, time, place, free places. Its texts come from texts.ts.
import { cut, largestOf, nameSizes, printableName, sideFitting, widthOf, wrapped } from "./fit.ts";
import { colours, courtLines, logo, middled, type Pill, picture, pill, pillWidth, placeMark, svgText } from "./svg.ts";
import { teamsLine } from "./teams-line.ts";

export type PreviewTexts = {
  kind: "preview";
  name: string;
  /** «Американо» */
  type: string;
  /** «сб, 5 декабря · 10:00–14:00» */
  when: string;
  /** «Падел Норд, Санкт-Петербург» */
  where: string;
  state: { text: string; tone: Tone };
  /** «Хозяева 5 : 3 Гости», of a finished club tie. */
  teams?: string | undefined;
  /** «Уровень 2–3», «1 500 ₽» */
  facts: readonly string[];
  /** The first three of a finished tournament, each with shorter forms of the names. */
  winners: readonly { place: number; ways: readonly (readonly string[])[] }[];
};

/** Open or being played; waiting; cancelled; over. */
type Tone = "ball" | "warn" | "bad" | "plain";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;

const tones: Record<Tone, Pick<Pill, "ink" | "fill">> = {
  ball: { ink: colours.ballInk, fill: colours.ball },
  warn: { ink: colours.warn, fill: colours.warnSoft },
  bad: { ink: colours.bad, fill: colours.badSoft },
  plain: { ink: colours.night, fill: "#ffffff" },
};

export function previewSvg(texts: PreviewTexts): string {
  return picture(WIDTH, HEIGHT, colours.night, [
    courtLines(520, -150, 2.55, 0.2),
    logo(MARGIN, 52, 68),
    corner(texts),
    ...title(texts.name),
    ...whenAndWhere(texts),
    ...(texts.winners.length > 0 ? winners(texts.winners) : pills(texts)),
  ]);
}

/** The type. A finished tournament also has its state here, because the winners are in its place below. */
function corner({ type, state, winners }: PreviewTexts): string {
  const look = { y: 60, height: 52, size: 28 };
  const label = winners.length > 0 ? `${state.text} · ${type}` : type;
  const x = WIDTH - MARGIN - pillWidth({ label, ...look });
  return pill({ label, x, ...look, ink: "#ffffff", fill: "#ffffff" }, 0.16);
}

/** One large line for a short name, otherwise two lines. */
function title(name: string): string[] {
  const size = largestOf([88, 76], [name], { width: INNER, weight: 800 }) ?? 68;
  const lines = wrapped(name, { width: INNER, size, weight: 800 }, 2);
  return lines.map((row, index) => {
    const y = 302 - (lines.length - 1 - index) * 80;
    return svgText(row, { x: MARGIN, y, size, weight: 800, fill: "#fff" });
  });
}

/** When and where; a finished tie of two teams has them in one line, above its score. */
function whenAndWhere({ when, where, teams }: PreviewTexts): string[] {
  if (!teams) return [line(when, 396, 44, 700, 1), line(where, 452, 38, 500, 0.9)];
  return [line(`${when} · ${where}`, 388, 34, 500, 0.9), teamsLine(teams, { x: MARGIN, y: 452, width: INNER })];
}

const line = (label: string, y: number, size: number, weight: 500 | 700, opacity: number): string =>
  svgText(cut(label, { width: INNER, size, weight }), {
    x: MARGIN,
    y,
    size,
    weight,
    fill: "#fff",
    opacity,
  });

/** The state, then the facts, in the largest size in which all fit. */
function pills({ state, facts }: PreviewTexts): string[] {
  const texts = [state.text, ...facts];
  const rowOf = (size: number) => texts.map((word) => pillWidth({ label: word, height: HEIGHT_OF_PILL, size }));
  const spaces = GAP * facts.length;
  const size = [36, 32, 28].find((each) => sum(rowOf(each)) + spaces <= INNER) ?? 26;
  const widths = rowOf(size);
  return texts.map((word, index) => {
    const x = MARGIN + sum(widths.slice(0, index)) + GAP * index;
    const look = {
      label: word,
      x,
      y: MIDDLE - HEIGHT_OF_PILL / 2,
      height: HEIGHT_OF_PILL,
      size,
    };
    return index === 0 ? pill({ ...look, ...tones[state.tone] }) : pill({ ...look, ink: "#fff", fill: "#fff" }, 0.16);
  });
}

/** The middle of the lowest row. */
const MIDDLE = 540;
const HEIGHT_OF_PILL = 70;
const GAP = 16;
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const NAME = 36;
const PAIR_NAME = 31;
const MEDAL = 76;
const BETWEEN = 36;

/** The first three with their medals, in one row. */
const winners = (first: PreviewTexts["winners"]): string[] =>
  first.some(({ ways }) => ways.some((names) => names.length > 1)) ? winningPairs(first) : winningPlayers(first);

/** The longest form of the names in which all fit together; a smaller size if none fits, and a row each if not even that. */
function winningPlayers(first: PreviewTexts["winners"]): string[] {
  const width = INNER - first.length * MEDAL - (first.length - 1) * BETWEEN;
  const lines = [0, 1].map((way) => first.map(({ ways }) => printableName((ways[way] ?? ways.at(-1) ?? []).join())));
  const fit = (names: readonly string[], size: number) =>
    sum(names.map((name) => widthOf(name, { size, weight: 700 }))) <= width;
  const names = lines.find((forms) => fit(forms, NAME)) ?? lines.at(-1) ?? [];
  const sizes = nameSizes(NAME);
  const size = sizes.find((one) => fit(names, one));
  if (size === undefined) return winnersInRows(first);
  const look = { size, weight: 700 } as const;
  let x = MARGIN;
  return first.flatMap(({ place }, index) => {
    const name = names[index] ?? "";
    const shapes = [
      placeMark(place, { x: x + 30, y: MIDDLE, radius: 30, ink: "#fff" }),
      svgText(name, { ...look, x: x + MEDAL, y: middled(MIDDLE, look.size), fill: "#fff" }),
    ];
    x += MEDAL + widthOf(name, look) + BETWEEN;
    return shapes;
  });
}

/** Lower than that of one row: the place is above. */
const MIDDLE_OF_ROWS = 545;
const ROW = 48;
const ROW_MARK = 21;

/** Long names: one side under the other, in the whole width, so that no surname is cut. */
function winnersInRows(first: PreviewTexts["winners"]): string[] {
  const room = { width: INNER - ROW_NAME, size: PAIR_NAME, weight: 700 } as const;
  return first.flatMap(({ place, ways }, index) => {
    const y = MIDDLE_OF_ROWS + (index - (first.length - 1) / 2) * ROW;
    const { label, size } = sideFitting(ways, room);
    return [
      placeMark(place, { x: MARGIN + ROW_MARK, y, radius: ROW_MARK, ink: "#fff" }),
      svgText(label, { ...room, size, x: MARGIN + ROW_NAME, y: middled(y, size), fill: "#fff" }),
    ];
  });
}

/** Of the name, from the left edge of the mark. */
const ROW_NAME = 58;

/** One column per pair, one name under the other; a pair whose names do not fit has them smaller. */
function winningPairs(first: PreviewTexts["winners"]): string[] {
  const column = (INNER - (first.length - 1) * BETWEEN) / first.length;
  const line = { width: column - MEDAL, weight: 700 } as const;
  const sizes = nameSizes(PAIR_NAME);
  const isWhole = first.every(({ ways }) => largestOf(sizes, ways.at(-1) ?? [], line));
  if (!isWhole) return winnersInRows(first);
  return first.flatMap(({ place, ways }, index) => {
    const x = MARGIN + index * (column + BETWEEN);
    const names = ways.find((way) => largestOf([PAIR_NAME], way, line)) ?? ways.at(-1) ?? [];
    const room = { ...line, size: largestOf(sizes, names, line) ?? Math.min(...sizes) };
    return [
      placeMark(place, { x: x + 30, y: MIDDLE, radius: 30, ink: "#fff" }),
      ...names.map((name, row) => {
        const y = middled(MIDDLE + (row - (names.length - 1) / 2) * 42, room.size);
        return svgText(cut(name, room), { ...room, x: x + MEDAL, y, fill: "#fff" });
      }),
    ];
  });
}
