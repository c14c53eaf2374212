// The podium of a picture of results.
import { cut, largestOf } from "./fit.ts";
import { box, colours, placeMark, svgText } from "./svg.ts";

export type PodiumTexts = {
  /** `podiumOf` of the table, one name per line. */
  podium: readonly {
    place: number;
    names: readonly string[];
    figure: string;
    /** Under the figure: «в среднем», «побед». */
    label: string;
  }[];
  /** In place of those who share a place and have no room: «1-е место: 8 игроков». */
  crowd?: string;
};

/** `top` and `bottom` are of the tallest block; `width` is the picture's. */
type PodiumPlace = { top: number; bottom: number; width: number; margin: number };

/** From the names of the winner to the bottom of the blocks. */
const PODIUM = 430;
/** The line of those who have no room on it. */
const CROWD = 84;

export const podiumHeight = ({ podium: first, crowd }: PodiumTexts): number =>
  (first.length > 0 ? PODIUM : 0) + (crowd ? CROWD : 0);

/** The height of a block by its place, so equal places have equal ones. */
const SHARES = [1, 0.72, 0.54] as const;

/** The order in the picture is 2 1 3; `top` and `bottom` are of the tallest block. */
export function podium(
  { podium: first, crowd }: PodiumTexts,
  { top, bottom, width: whole, margin }: PodiumPlace,
): string[] {
  const width = 296;
  const tallest = bottom - top - (crowd ? CROWD : 0) - 196;
  // Two blocks are centred like three.
  const shift = first.length === 2 ? (whole - width) / 4 - margin / 2 : 0;
  const steps = [whole / 2 - width / 2, margin, whole - margin - width];
  const line = { x: whole / 2, y: top + 36, size: 40, weight: 700, fill: "#fff", anchor: "middle" } as const;
  const blocks = first.flatMap(({ place, names, figure, label }, index) => {
    const step = steps[index];
    if (step === undefined) return [];
    const x = step + shift;
    const middle = x + width / 2;
    const height = tallest * (SHARES[place - 1] ?? SHARES[2]);
    const blockTop = bottom - height;
    const winner = place === 1;
    const room = { width: width + 16, weight: 700 } as const;
    const size = largestOf(winner ? [38, 34, 30, 28, 26] : [34, 30, 28, 26], names, room) ?? 24;
    const lines = names.map((name, line) => {
      const y = blockTop - 24 - (names.length - 1 - line) * 44;
      return svgText(cut(name, { ...room, size }), { x: middle, y, size, weight: 700, fill: "#fff", anchor: "middle" });
    });
    const ink = winner ? colours.ballInk : "#ffffff";
    return [
      placeMark(place, {
        x: middle,
        y: blockTop - 24 - names.length * 44 - 36,
        radius: 36,
        ink: "#ffffff",
      }),
      ...lines,
      box({
        x,
        y: blockTop,
        width,
        height: height + 24,
        radius: 24,
        fill: winner ? colours.ball : "#ffffff",
        opacity: winner ? 1 : 0.2,
      }),
      svgText(figure, {
        x: middle,
        y: blockTop + 62,
        size: 48,
        weight: 800,
        fill: ink,
        anchor: "middle",
      }),
      svgText(label, {
        x: middle,
        y: blockTop + 96,
        size: largestOf([26, 23], [label], { width: width - 24, weight: 500 }) ?? 20,
        weight: 500,
        fill: ink,
        anchor: "middle",
      }),
    ];
  });
  return [...(crowd ? [svgText(crowd, line)] : []), ...blocks];
}
