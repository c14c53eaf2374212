// The criteria of a table, one value each. Their choice and order is in rank-by-scoring.ts.
import { between, type Criterion, comparable, type Measure, perMatch } from "./criterion.ts";
import { type Line, type Meeting, sum } from "./lines.ts";

export const averagePoints: Measure = {
  key: "average-points",
  value: ({ average }) => average,
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

export const gameShare: Measure = {
  key: "game-share",
  // A match without a game (imported) counts as level.
  value: (line) => perMatch(line, ({ own, other }) => (own + other === 0 ? 0.5 : own / (own + other))),
};

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

function best({ meetings }: Line): number {
  return Math.max(0, ...meetings.map(({ own }) => own));
}

function averageOfOpponents({ meetings }: Line): number {
  const opponents = meetings.flatMap((meeting) => meeting.opponents);
  return opponents.length === 0 ? 0 : sum(opponents.map(({ average }) => average)) / opponents.length;
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
