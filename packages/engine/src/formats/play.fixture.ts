// Plays tournaments for the tests: draws rounds, enters results without draws, lets players join and leave.

import { type DrawnRound, type Format, pairRuleOf, scheduleOf } from "../format.ts";
import { designLibrary } from "../pairing/designs/designs.ts";
import { formPairs, type PairRule } from "../pairing/pairs/form-pairs.ts";
import { type Random, seededRandom } from "../random.ts";
import type { Player, Round, Score, Settings } from "../types.ts";

export const settingsOf = (changes: Partial<Settings> = {}): Settings => ({
  courts: 2,
  rounds: 5,
  scoring: "points",
  pointsPerMatch: 24,
  side: "2v2",
  partners: "rotating",
  seed: "draw",
  ...changes,
});

/** Players p01, p02…: half are women, levels repeat from 1 to 5. */
export const aField = (count: number, first = 1): Player[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${String(first + i).padStart(2, "0")}`,
    level: 1 + ((i * 7) % 5),
    gender: i % 2 === 0 ? "male" : "female",
  }));

const score = (random: Random): Score => {
  const team1 = random.pick([13, 14, 15, 16, 18, 20, 24, 11, 10, 9, 6, 0]);
  return { team1, team2: 24 - team1 };
};

export const finished = (drawn: DrawnRound, random: Random): Round => ({
  number: drawn.number,
  status: "completed",
  matches: drawn.matches.map((match) => ({ ...match, round: drawn.number, score: score(random) })),
});

export const drawOf = (format: Format, players: readonly Player[], settings: Settings, rounds: readonly Round[] = []) =>
  format.draw({ players, rounds, settings, designs: designLibrary });

/** The drawn rounds; throws on a refusal. */
export function drawnRoundsOf(...args: Parameters<typeof drawOf>): DrawnRound[] {
  const draw = drawOf(...args);
  if (!draw.ok) throw new Error(`Refused: ${draw.reason}`);
  return draw.rounds;
}

export type RosterEvent = { after: number; leaves: number; comes: number };
/** `players` are present at the end; `everyone` includes those who left, marked as the server marks them. */
export type PlayedTournament = { players: Player[]; everyone: Player[]; rounds: Round[]; drawn: DrawnRound[][] };

/** Everyone with their partner. Players without one are paired with each other by level. */
export function inPairs(players: readonly Player[], rule: PairRule = "any"): Player[] {
  const here = new Set(players.map(({ id }) => id));
  const alone = players.filter(({ partner = "" }) => !here.has(partner));
  const { pairs } = formPairs(alone, [], rule);
  const partners = new Map(pairs.flatMap(([one, two]) => [[one, two] as const, [two, one] as const]));
  return players.map((player) => ({ ...player, partner: partners.get(player.id) ?? player.partner ?? "" }));
}

/** Plays until the rounds are over. A whole schedule is redrawn only when players change, other formats draw every round. */
export function playTournament(
  format: Format,
  count: number,
  settings: Settings,
  changes: readonly RosterEvent[] = [],
): PlayedTournament {
  const random = seededRandom(`results of ${settings.seed}`);
  const everyone = aField(count);
  const seated = (people: readonly Player[]) =>
    format.entry === "pair" ? inPairs(people, pairRuleOf(format)) : [...people];
  let players = seated(everyone);
  const rounds: Round[] = [];
  const drawn: DrawnRound[][] = [];
  let ahead: DrawnRound[] = [];
  while (rounds.length < settings.rounds) {
    const change = changes.find(({ after }) => after === rounds.length && after > 0);
    if (change) {
      const gone = new Set(
        random
          .shuffle(players)
          .slice(0, change.leaves)
          .map(({ id }) => id),
      );
      const late = aField(change.comes, everyone.length + 1);
      everyone.push(...late);
      players = seated([...players.filter(({ id }) => !gone.has(id)), ...late]);
    }
    if (ahead.length === 0 || change || scheduleOf(format, { players, rounds, settings }) === "by-round") {
      const draw = drawOf(format, players, settings, rounds);
      if (!draw.ok) {
        if (draw.reason === "no-rounds-left" || draw.reason === "too-few-players") break;
        // The last pair of a team has left.
        if (draw.reason === "team-empty" && rounds.length > 0) break;
        throw new Error(`Refused: ${draw.reason}`);
      }
      ahead = draw.rounds;
      drawn.push(ahead);
    }
    const next = ahead[0];
    if (!next) break;
    ahead = ahead.slice(1);
    rounds.push(finished(next, random));
    if (ahead.length === 0 && scheduleOf(format, { players, rounds, settings }) === "whole") break;
  }
  const here = new Map(players.map((player) => [player.id, player]));
  const marked = everyone.map((player): Player => here.get(player.id) ?? { ...player, left: true });
  return { players, everyone: marked, rounds, drawn };
}
