// The criteria of section 7 of the tournament rules, one value each. Which of them a table asks, and in which order, is rank-by-scoring.ts.
import { between, type Criterion, decimal, type Measure, perMatch, signed } from "./criterion.ts";
import { type Line, type Meeting, sum } from "./lines.ts";

export const averagePoints: Measure = {
  name: "средние очки",
  value: ({ average }) => average,
};

/** A draw is half a win. */
export const winShare: Criterion = {
  name: "доля побед",
  value: (line) => perMatch(line, ({ result }) => result),
  reason: ({ meetings }) =>
    `выше по доле побед ${decimal(sum(meetings.map(({ result }) => result)))} из ${meetings.length}`,
};

export const gameShare: Measure = {
  name: "доля геймов",
  // A match without a game (imported) is nobody's.
  value: (line) => perMatch(line, ({ own, other }) => (own + other === 0 ? 0.5 : own / (own + other))),
};

export const gameDifference: Criterion = {
  name: "разница геймов",
  value: (line) => perMatch(line, ({ ralliesOwn, ralliesOther }) => ralliesOwn - ralliesOther),
  reason: differenceReason("геймов", ({ ralliesOwn, ralliesOther }) => ralliesOwn - ralliesOther),
};

export const setDifference: Criterion = {
  name: "разница сетов",
  value: (line) => perMatch(line, ({ own, other }) => own - other),
  reason: differenceReason("сетов", ({ own, other }) => own - other),
};

/** Points (games, sets) won less lost in the matches between those level. */
export const direct: Criterion = {
  name: "личные встречи",
  value: (line, level) => sum(between(line, level).map(({ own, other }) => own - other)),
  reason: directReason(({ own, other }) => [own, other]),
};

export const directWins: Criterion = {
  name: "победы в личных встречах",
  value: (line, level) => sum(between(line, level).map(({ result }) => result - 0.5)),
  reason: (line, below, level) => {
    const [only, ...more] = between(line, level);
    // A single meeting of two is told by its score; more, by wins.
    if (only && more.length === 0 && level.size === 2)
      return `выше по личной встрече ${decimal(only.own)}:${decimal(only.other)}`;
    return directReason(({ result }) => [result, 1 - result])(line, below, level);
  },
};

export const directGames: Criterion = {
  name: "геймы в личных встречах",
  value: (line, level) => sum(between(line, level).map(({ ralliesOwn, ralliesOther }) => ralliesOwn - ralliesOther)),
  reason: directReason(({ ralliesOwn, ralliesOther }) => [ralliesOwn, ralliesOther]),
};

export const bestMatch: Criterion = {
  name: "лучший матч",
  value: best,
  reason: (line) => `выше по лучшему матчу: ${best(line)}`,
};

export const opponentsAverage: Criterion = {
  name: "сила соперников",
  value: faced,
  reason: (line) => `выше по силе соперников: в среднем ${decimal(faced(line))}`,
};

function best({ meetings }: Line): number {
  return Math.max(0, ...meetings.map(({ own }) => own));
}

function faced({ meetings }: Line): number {
  const met = meetings.flatMap(({ opponents }) => opponents);
  return met.length === 0 ? 0 : sum(met.map(({ average }) => average)) / met.length;
}

function differenceReason(what: string, count: (meeting: Meeting) => number): Criterion["reason"] {
  return (line, below) => {
    const [own, other] = [line, below].map(({ meetings }) => signed(sum(meetings.map(count))));
    return `выше по разнице ${what}: ${own} против ${other}`;
  };
}

/** Two level: their own score. More: what each made of the matches among them. */
function directReason(count: (meeting: Meeting) => readonly [number, number]): Criterion["reason"] {
  const score = (meetings: readonly Meeting[]): string =>
    [0, 1].map((index) => decimal(sum(meetings.map((meeting) => count(meeting)[index as 0 | 1])))).join(":");
  return (line, below, level) => {
    const met = between(line, level);
    if (level.size > 2) return `выше по встречам между собой: ${score(met)} против ${score(between(below, level))}`;
    return `выше по ${met.length === 1 ? "личной встрече" : "личным встречам"} ${score(met)}`;
  };
}
