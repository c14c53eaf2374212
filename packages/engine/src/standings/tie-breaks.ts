// The criteria of a table, one value each. Their choice and order is in orders.ts.
import { between, type Criterion, comparable, perMatch } from "./criterion.ts";
import { type Line, type Meeting, sum } from "./lines.ts";
import type { CriterionKey } from "./reason.ts";

export const averagePoints: Criterion = {
  key: "average-points",
  value: ({ average }) => average,
  reason: ({ average }) => ({ key: "average-points", average }),
};

/** A draw is half a win. */
export const winShare: Criterion = {
  key: "win-share",
  value: (line) => perMatch(line, ({ result }) => result),
  reason: ({ meetings }) => ({
    key: "win-share",
    wins: sum(meetings.map(({ result }) => result)),
    matches: meetings.length,
  }),
};

/** The number of wins, where it is not the draw that gives everyone the same number of matches. */
export const winCount: Criterion = {
  key: "wins",
  value: winsOf,
  reason: (line, below) => ({ key: "wins", own: winsOf(line), below: winsOf(below) }),
};

/** A win is 3, a draw 1. */
const threeOneZero = ({ result }: Meeting): number => (result === 1 ? 3 : result === 0.5 ? 1 : 0);
export const matchPoints: Criterion = perMatchOf("match-points", threeOneZero);
export const directMatchPoints: Criterion = directOf("direct-match-points", threeOneZero);

/** By sets: 3 for a win without a lost set, 2 for another win, 1 for a defeat with a set won. A draw is half of 3. */
function threeTwoOneZero({ result, own, other }: Meeting): number {
  if (result === 0.5) return 1.5;
  if (result === 1) return other === 0 ? 3 : 2;
  return own === 0 ? 0 : 1;
}
export const setPoints: Criterion = perMatchOf("set-points", threeTwoOneZero);
export const directSetPoints: Criterion = directOf("direct-set-points", threeTwoOneZero);

// A match without a game (imported) counts as level.
export const gameShare: Criterion = perMatchOf("game-share", shareOf, ({ weight }) => weight > 0);

/** Compares matches by time, which have no fixed total. */
export const pointShare: Criterion = perMatchOf("point-share", shareOf, ({ weight }) => weight > 0);

export const gameDifference: Criterion = differenceOf(
  "game-difference",
  ({ ralliesOwn, ralliesOther }) => ralliesOwn - ralliesOther,
);

export const setDifference: Criterion = differenceOf("set-difference", ({ own, other }) => own - other);

/** Points (games, sets) won less lost in the matches between those level. */
export const direct: Criterion = {
  key: "direct",
  value: (line, level) => sum(between(line, level).map(({ own, other }) => own - other)),
  reason: directReason(({ own, other }) => [own, other]),
};

export const directWins: Criterion = {
  key: "direct-wins",
  value: (line, level) => sum(between(line, level).map(({ result }) => result - 0.5)),
  reason: (line, below, level) => {
    const [only, ...more] = between(line, level);
    // The reason of a single match is its score; of several matches the wins.
    if (only && more.length === 0 && level.size === 2)
      return { key: "direct", matches: 1, own: only.own, below: only.other };
    return directReason(({ result }) => [result, 1 - result])(line, below, level);
  },
};

export const directGames: Criterion = {
  key: "direct-games",
  value: (line, level) => sum(between(line, level).map(({ ralliesOwn, ralliesOther }) => ralliesOwn - ralliesOther)),
  reason: directReason(({ ralliesOwn, ralliesOther }) => [ralliesOwn, ralliesOther]),
};

export const bestMatch: Criterion = {
  key: "best-match",
  value: best,
  reason: (line) => ({ key: "best-match", points: best(line) }),
};

export const opponentsAverage: Criterion = {
  key: "opponents-average",
  value: averageOfOpponents,
  reason: (line) => ({ key: "opponents-average", average: comparable(averageOfOpponents(line)) }),
};

function winsOf({ meetings }: Line): number {
  return sum(meetings.map(({ result }) => result));
}

function best({ meetings }: Line): number {
  return Math.max(0, ...meetings.map(({ own }) => own));
}

function averageOfOpponents({ meetings }: Line): number {
  const opponents = meetings.flatMap((meeting) => meeting.opponents);
  return opponents.length === 0 ? 0 : sum(opponents.map(({ average }) => average)) / opponents.length;
}

function shareOf({ own, other }: Meeting): number {
  return own + other === 0 ? 0.5 : own / (own + other);
}

function perMatchOf(
  key: "game-share" | "point-share" | "match-points" | "set-points",
  count: (meeting: Meeting) => number,
  counts: (meeting: Meeting) => boolean = () => true,
): Criterion {
  const value = (line: Line) => comparable(perMatch({ ...line, meetings: line.meetings.filter(counts) }, count));
  return { key, value, reason: (line, below) => ({ key, own: value(line), below: value(below) }) };
}

/** The points of a scale in the matches among those level. */
function directOf(key: CriterionKey, count: (meeting: Meeting) => number): Criterion {
  const mirrored = ({ result, own, other, ...rest }: Meeting): Meeting => ({
    ...rest,
    result: 1 - result,
    own: other,
    other: own,
  });
  return {
    key,
    value: (line, level) => sum(between(line, level).map(count)),
    reason: directReason((meeting) => [count(meeting), count(mirrored(meeting))]),
  };
}

/** Compared per match, reported as totals. */
function differenceOf(key: "game-difference" | "set-difference", count: (meeting: Meeting) => number): Criterion {
  const total = ({ meetings }: Line) => comparable(sum(meetings.map(count)));
  return {
    key,
    value: (line) => perMatch(line, count),
    reason: (line, below) => ({ key, own: total(line), below: total(below) }),
  };
}

/** Two level lines: the score of their match. More: the wins and losses of each among them. */
function directReason(count: (meeting: Meeting) => readonly [number, number]): Criterion["reason"] {
  const score = (meetings: readonly Meeting[]): readonly [number, number] => {
    const counts = meetings.map(count);
    return [comparable(sum(counts.map(([won]) => won))), comparable(sum(counts.map(([, lost]) => lost)))];
  };
  return (line, below, level) => {
    const met = between(line, level);
    if (level.size > 2) return { key: "direct-among", own: score(met), below: score(between(below, level)) };
    const [own, other] = score(met);
    return { key: "direct", matches: met.length, own, below: other };
  };
}
