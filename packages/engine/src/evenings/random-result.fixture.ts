// Results by chance, as people enter them: every scoring method, its settings and every ending.
import { type Format, mayEndLevel } from "../format.ts";
import type { Random } from "../random.ts";
import { readScore } from "../scoring/index.ts";
import { decidingTieBreaks, inStage, mayDecideInFull, setsToWin, wonSets } from "../scoring/match-rules.ts";
import type { EnteredScore } from "../scoring/scoring.ts";
import type { Stage } from "../stage.ts";
import type { Ending, Score, SetScore, Settings } from "../types.ts";

const DURING = ["walkover", "retired", "time", "annulled"] as const satisfies readonly Ending[];
const TRIES = 50;

const turned = ([one, other]: SetScore): SetScore => [other, one];

function wholeSets(random: Random, settings: Settings): SetScore[] {
  const needed = setsToWin(settings);
  const won = [0, 0];
  const sets: SetScore[] = [];
  while (Math.max(...won) < needed) {
    const isDeciding = sets.length === 2 * needed - 2;
    const [points] = isDeciding ? decidingTieBreaks(settings) : [];
    const inFull = points === undefined || (mayDecideInFull(settings) && random.next() < 0.5);
    const set: SetScore = inFull ? random.pick(wonSets(settings)) : [points, random.below(points - 1)];
    const first = random.next() < 0.5;
    sets.push(first ? set : turned(set));
    won[first ? 0 : 1] = (won[first ? 0 : 1] ?? 0) + 1;
  }
  return sets;
}

function entered(random: Random, settings: Settings, ending: Ending): EnteredScore {
  const base: EnteredScore = { ending, winner: random.pick(["team1", "team2"]) };
  if (ending === "walkover" || ending === "annulled") return base;
  const whole = ending === "played";
  const { scoring, pointsPerMatch, match } = settings;
  if (scoring === "wins")
    return {
      ...base,
      ...random.pick([
        { team1: 1, team2: 0 },
        { team1: 0, team2: 1 },
        { team1: 0, team2: 0 },
      ]),
    };
  if (scoring === "sets") {
    const sets = wholeSets(random, settings);
    if (whole) return { ...base, sets };
    const open: SetScore = [random.below(4), random.below(4)];
    return { ...base, sets: [...sets.slice(0, random.below(sets.length)), open] };
  }
  if (scoring === "games" && match?.games && whole) {
    const set = random.pick(wonSets({ ...settings, match: { ...match, setsToWin: 1 } }));
    const [team1, team2] = random.next() < 0.5 ? set : turned(set);
    return { ...base, team1, team2 };
  }
  const most = scoring === "points" ? pointsPerMatch : 8;
  const total = scoring === "points" && whole && !match?.minutes ? pointsPerMatch : 1 + random.below(most - 1);
  const team1 = random.below(total + 1);
  return { ...base, team1, team2: total - team1 };
}

/** A result that the engine accepts for this match. @param share of matches that do not end as planned */
export function randomResult(
  random: Random,
  format: Format,
  settings: Settings,
  stage: Stage | undefined,
  share: number,
): Score {
  const rules = { ...inStage(settings, stage), draws: mayEndLevel(format, stage) };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const ending = random.next() < share ? random.pick(DURING) : "played";
    const read = readScore(settings.scoring, entered(random, rules, ending), rules);
    if (read.ok) return read.score;
  }
  throw new Error(`No result is accepted: ${JSON.stringify(rules)}`);
}
