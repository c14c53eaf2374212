// Beat the Box: boxes of four by strength. Three rounds in a box, each with another partner; then the first moves up and the last down.

import type { Draw, DrawInput, DrawnRound } from "../../format.ts";
import { entryOf, itemAt } from "../../lookup.ts";
import { seededRandom } from "../../random.ts";
import { buildLines, type Line } from "../../standings/lines.ts";
import { averagePoints, winShare } from "../../standings/tie-breaks.ts";
import type { PlayerId, Round, Settings } from "../../types.ts";
import { courtsUsed } from "../bounds.ts";
import { bestSplit, fourOf, repeats, splitsOf } from "../four.ts";
import { historyOf } from "../history.ts";
import { isUnfinished } from "../mexicano.ts";
import { drawOrder, restingIn } from "../schedule.ts";
import { type LadderLine, ladderRests } from "./ladder-rests.ts";

/** Four players have three ways to form sides. */
export const BOX_ROUNDS = 3;
const IN_BOX = 4;

/** Whole boxes only; with fewer rounds than a box has, the one box is cut short. */
export const boxRounds = ({ rounds }: Pick<Settings, "rounds">): number =>
  rounds < BOX_ROUNDS ? rounds : BOX_ROUNDS * Math.floor(rounds / BOX_ROUNDS);

/** The rounds of each box, the last one perhaps not over. */
export const boxesOf = (rounds: readonly Round[]): Round[][] =>
  Array.from({ length: Math.ceil(rounds.length / BOX_ROUNDS) }, (_, box) =>
    rounds.slice(box * BOX_ROUNDS, (box + 1) * BOX_ROUNDS),
  );

/** The players of each court in the last of these rounds, court 1 first. */
const foursIn = (rounds: readonly Round[]): PlayerId[][] =>
  (rounds.at(-1)?.matches ?? []).toSorted((a, b) => a.court - b.court).map(({ sides }) => sides.flat());

/** The players of each box, the best of its rounds first; equal ones keep their order. */
function ranked(fours: readonly PlayerId[][], rounds: readonly Round[], { players, settings }: DrawInput) {
  const lines = new Map(buildLines({ players, rounds, settings }).map((line) => [line.side[0] ?? "", line]));
  const value = (id: PlayerId, of: (line: Line) => number) => {
    const line = lines.get(id);
    return line ? of(line) : Number.NEGATIVE_INFINITY;
  };
  const none = new Set<Line>();
  const by = (id: PlayerId) => [
    value(id, (line) => averagePoints.value(line, none)),
    value(id, (line) => winShare.value(line, none)),
  ];
  return fours.map((four) =>
    four.toSorted((a, b) => itemAt(by(b), 0) - itemAt(by(a), 0) || itemAt(by(b), 1) - itemAt(by(a), 1)),
  );
}

/** The first of each box changes with the last of the box above. */
const moved = (fours: readonly PlayerId[][]): PlayerId[] =>
  fours.flatMap((four, box) => {
    const fromAbove = box === 0 ? four[0] : fours[box - 1]?.at(-1);
    const fromBelow = box === fours.length - 1 ? four.at(-1) : fours[box + 1]?.[0];
    return [fromAbove, ...four.slice(1, -1), fromBelow].filter((id) => id !== undefined);
  });

/** All players after the boxes that are over, best first. Who rests keeps their place; who has not played is last. */
function ladderAfter(boxes: readonly Round[][], byLevel: readonly PlayerId[], input: DrawInput): PlayerId[] {
  let ladder = [...byLevel];
  const played = new Set<PlayerId>();
  for (const rounds of boxes) {
    const next = moved(ranked(foursIn(rounds), rounds, input)).filter((id) => ladder.includes(id));
    const moving = new Set(next);
    for (const id of next) played.add(id);
    const filled = ladder.map((id) => (moving.has(id) ? (next.shift() ?? id) : id));
    ladder = [...filled.filter((id) => played.has(id)), ...filled.filter((id) => !played.has(id))];
  }
  return ladder;
}

/** The boxes of a new cycle: who rests is decided as in King of the Court, a whole box at a time. Rests are counted in rounds, because a seat may change its player within a box. */
function newBoxes(ladder: readonly PlayerId[], boxes: readonly Round[][], courts: number, left: number): PlayerId[][] {
  const playedIn = boxes.map((rounds) => new Set(foursIn(rounds).flat()));
  const onFirst = new Set(foursIn(boxes.at(-1) ?? [])[0] ?? []);
  const lines = ladder.map((unit): LadderLine<PlayerId> => {
    const rested = playedIn.map((played) => !played.has(unit));
    const run = rested.length - 1 - rested.lastIndexOf(false);
    const rests = boxes.flat().filter((round) => !foursIn([round]).flat().includes(unit)).length;
    return { unit, rests, run, onCourtOne: onFirst.has(unit) };
  });
  const resting = ladder.length - IN_BOX * courts;
  const playing = ladderRests(lines, {
    resting,
    onCourtOne: IN_BOX,
    left,
    isFirst: boxes.length === 0,
    length: BOX_ROUNDS,
  });
  return chunks(playing);
}

const chunks = (ids: readonly PlayerId[]): PlayerId[][] =>
  Array.from({ length: ids.length / IN_BOX }, (_, box) => ids.slice(box * IN_BOX, (box + 1) * IN_BOX));

/**
 * The boxes in the middle of a cycle: free seats go to those who wait, who has played least first, and where too few wait, to the players of the
 * last box.
 */
function continued(
  begun: readonly PlayerId[][],
  ladder: readonly PlayerId[],
  courts: number,
  games: ReadonlyMap<PlayerId, number>,
): PlayerId[][] {
  const here = new Set(ladder);
  const boxes = begun.map((four) => four.filter((id) => here.has(id))).slice(0, courts);
  const leastPlayed = ladder.toSorted((a, b) => (games.get(a) ?? 0) - (games.get(b) ?? 0));
  const waiting = () => leastPlayed.filter((id) => !boxes.flat().includes(id));
  for (const box of boxes) {
    while (box.length < IN_BOX) {
      const next = waiting()[0] ?? (boxes.at(-1) === box ? undefined : boxes.at(-1)?.pop());
      if (next === undefined) break;
      box.push(next);
    }
  }
  const whole = boxes.filter(({ length }) => length === IN_BOX);
  const free = leastPlayed.filter((id) => !whole.flat().includes(id));
  const chosen = new Set(free.slice(0, IN_BOX * Math.min(courts - whole.length, Math.floor(free.length / IN_BOX))));
  return [...whole, ...chunks(ladder.filter((id) => chosen.has(id)))];
}

/** How many matches everyone has played. */
function gamesIn(rounds: readonly Round[]): Map<PlayerId, number> {
  const games = new Map<PlayerId, number>();
  for (const id of rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat())))
    games.set(id, (games.get(id) ?? 0) + 1);
  return games;
}

/**
 * The next round. Boxes by level at first, then by the ladder. In a box every way to form sides is played once. Refuses fewer than four players, a
 * round with results missing, and a tournament whose boxes are all played.
 */
export function drawBoxes(input: DrawInput): Draw {
  const { players, rounds, settings } = input;
  const courts = courtsUsed(players.length, settings.courts);
  if (courts < 1) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= boxRounds(settings)) return { ok: false, reason: "no-rounds-left" };
  if (isUnfinished(rounds)) return { ok: false, reason: "round-unfinished" };
  const ids = drawOrder(
    players.map(({ id }) => id),
    seededRandom(settings.seed),
  );
  const level = new Map(players.map((player) => [player.id, player.level]));
  const byLevel = ids.toSorted((a, b) => entryOf(level, b) - entryOf(level, a));
  const inBox = rounds.length % BOX_ROUNDS;
  const boxes = boxesOf(rounds);
  const begun = inBox > 0 ? (boxes.pop() ?? []) : [];
  const ladder = ladderAfter(boxes, byLevel, input);
  const left = Math.ceil((boxRounds(settings) - rounds.length) / BOX_ROUNDS);
  const fours =
    inBox > 0 ? continued(foursIn(begun), ladder, courts, gamesIn(rounds)) : newBoxes(ladder, boxes, courts, left);
  const history = historyOf(ladder, courts, begun);
  const matches = fours.map((four, court): DrawnRound["matches"][number] => {
    const at = fourOf(four.map((id) => ladder.indexOf(id)).sort((a, b) => a - b));
    const [one, two] = bestSplit(splitsOf(at), (split) => [repeats(split, history, ladder.length)]);
    const side = ([a, b]: readonly [number, number]) => [itemAt(ladder, a), itemAt(ladder, b)] as const;
    return { court: court + 1, sides: [side(one), side(two)] };
  });
  return { ok: true, rounds: [{ number: rounds.length + 1, matches, resting: restingIn(ids, matches) }] };
}
