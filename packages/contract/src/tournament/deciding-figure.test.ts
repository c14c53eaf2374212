// Over every format, scoring method and order of criteria: down the table the shown figure never gets better.
import {
  type DrawnRound,
  type Format,
  formatOf,
  formats,
  formPairs,
  OWN_CRITERIA,
  ordersFor,
  type Player,
  pairRuleOf,
  type Random,
  type Ranking,
  type Round,
  SCORING_METHODS,
  type Score,
  type ScoringMethod,
  type Settings,
  type Standing,
  scheduleOf,
  seededRandom,
  variantsOf,
} from "@bandeha/engine";
import { designLibrary } from "@bandeha/engine/designs";
import { expect, test } from "vitest";
import { decidingFigure } from "./deciding-figure.ts";

const ways: Format[] = formats.flatMap((format) => {
  const variants = variantsOf(format.key).map(({ variant }) => formatOf(format.key, variant.key) ?? format);
  return variants.length > 0 ? variants : [format];
});
const cases = ways.flatMap((format) =>
  SCORING_METHODS.flatMap((scoring) =>
    [...ordersFor(format, scoring), ...OWN_CRITERIA[scoring].map((key) => [key])].flatMap((ranking) =>
      // With an odd number some rest, and the numbers of matches differ.
      [format.entry === "pair" ? 14 : 9, ...(typeof ranking === "string" ? [16] : [])].map((count) => ({
        format,
        scoring,
        ranking: ranking as Ranking,
        count,
      })),
    ),
  ),
);

const scores: Record<ScoringMethod, (random: Random) => Score> = {
  points: (random) => {
    const team1 = random.pick([24, 17, 15, 13, 11, 8, 0]);
    return { team1, team2: 24 - team1 };
  },
  games: (random) =>
    random.pick([
      { team1: 6, team2: 3 },
      { team1: 7, team2: 6 },
      { team1: 2, team2: 6 },
      { team1: 0, team2: 6 },
    ]),
  sets: (random) => {
    const [six, four] = [[6, 4] as const, [3, 6] as const];
    return random.pick<Score>([
      { team1: 2, team2: 0, sets: [six, six] },
      { team1: 1, team2: 2, sets: [six, four, four] },
      { team1: 0, team2: 2, sets: [four, four] },
    ]);
  },
  wins: (random) =>
    random.pick([
      { team1: 1, team2: 0 },
      { team1: 0, team2: 1 },
    ]),
};

function playersOf(count: number, format: Format): Player[] {
  const alone = Array.from({ length: count }, (_, index): Player => {
    return { id: `p${String(index).padStart(2, "0")}`, level: 1 + (index % 5), gender: index % 2 ? "female" : "male" };
  });
  if (format.entry !== "pair") return alone;
  const { pairs } = formPairs(alone, [], pairRuleOf(format));
  return pairs.flatMap(([one, two], line) => {
    const place = { team: line % 2 ? "away" : "home", line: 1 + Math.floor(line / 2) } as const;
    return [one, two].map(
      (id, index) =>
        ({ ...alone.find((player) => player.id === id), id, ...place, partner: index ? one : two }) as Player,
    );
  });
}

const played = ({ number, matches }: DrawnRound, scoring: ScoringMethod, random: Random): Round => ({
  number,
  status: "completed",
  matches: matches.map((match) => ({ ...match, round: number, score: scores[scoring](random) })),
});

/** A whole schedule does not depend on results, so it is drawn once. */
const schedules = new Map<string, DrawnRound[]>();

function drawn(format: Format, players: Player[], rounds: Round[], settings: Settings): DrawnRound[] {
  const isWhole = scheduleOf(format, { players, rounds, settings }) === "whole";
  const key = `${format.key} ${format.variant?.key} ${players.length} ${settings.scoring}`;
  const known = isWhole ? schedules.get(key) : undefined;
  if (known) return [...known];
  const draw = format.draw({ players, rounds, settings, designs: designLibrary });
  if (draw.ok && isWhole) schedules.set(key, draw.rounds);
  return draw.ok ? [...draw.rounds] : [];
}

/** The table after each round. */
function* tablesOf(format: Format, players: Player[], settings: Settings) {
  const random = seededRandom("results");
  const rounds: Round[] = [];
  let ahead: DrawnRound[] = [];
  while (rounds.length < settings.rounds) {
    if (ahead.length === 0 || scheduleOf(format, { players, rounds, settings }) === "by-round") {
      ahead = drawn(format, players, rounds, settings);
    }
    const next = ahead.shift();
    if (!next) return;
    rounds.push(played(next, settings.scoring, random));
    yield {
      criteria: format.rankedBy({ players, rounds, settings }),
      standings: format.rank({ players, rounds, settings }),
    };
    if (ahead.length === 0 && scheduleOf(format, { players, rounds, settings }) === "whole") return;
  }
}

/** The best place of a stage. */
const STAGES: Record<string, number> = { финал: 1, "1/2": 3, "1/4": 5, "1/8": 9, группа: 1000 };

/** How good a shown figure is; higher is better. */
function goodness(text: string, label: string): number {
  const [, best] = /^за (\d+)/.exec(text) ?? [];
  if (best) return -Number(best);
  if (label === "Этап")
    return text.startsWith("утеш. ") ? -100 - (STAGES[text.slice(6)] ?? Number.NaN) : -(STAGES[text] ?? Number.NaN);
  const [one = "", all = "1"] = text.replaceAll(",", ".").replace("−", "-").split("\u00a0из\u00a0");
  return (label === "Корт" ? -1 : 1) * (Number(one) / Number(all));
}

const ranked = ({ played: matches, matchesNeeded }: Standing) => matches > 0 && matchesNeeded === undefined;

test.each(
  ways.map((format) => [format.variant?.key ? `${format.key}, ${format.variant.key}` : format.key, format] as const),
)("%s: the figure beside a name decides the order", (_name, way) => {
  const wrong: string[] = [];
  let seen = 0;
  for (const { scoring, ranking, count } of cases.filter(({ format }) => format === way)) {
    const settings: Settings = {
      ...{ courts: 4, rounds: 6, scoring, pointsPerMatch: 24, ranking, seed: "draw" },
      ...{ side: "2v2", partners: way.entry === "pair" ? "fixed" : "rotating" },
      ...(way.variant?.key && { variant: way.variant.key }),
    };
    for (const { criteria, standings } of tablesOf(way, playersOf(count, way), settings)) {
      const figure = decidingFigure(criteria, { scoring, standings });
      const shown = standings.filter(ranked).map((line) => figure.text(line));
      const values = shown.map((text) => goodness(text, figure.label));
      seen++;
      const isOrdered = values.every((value, index) => index === 0 || value <= (values[index - 1] ?? Number.NaN));
      if (!isOrdered) wrong.push(`${scoring}, ${ranking}, ${count} players: ${figure.label} ${shown.join(" ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(20);
});
