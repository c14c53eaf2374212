// Fairness of a schedule: partners, opponents, rests and courts of everyone, beside the theoretical bounds.
import {
  drawsWhole,
  isSeated,
  statusOf,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
  toSettings,
} from "@bandeha/contract";
import { type Excess, type Fairness, fairnessOf, formatOf, type Standing, type TeamStanding } from "@bandeha/engine";
import { sidesOf } from "../play/match-score.ts";
import { playsSince } from "../play/resting.ts";
import { isDone } from "../play/round-plan.ts";
import type { Play } from "../play/use-play.ts";

/** A person, or a fixed pair. */
type FairnessLine = {
  side: readonly string[];
  matches: number;
  /** Matches with a repeated partner; undefined if partners do not change. */
  partnerRepeats: number | undefined;
  /** Meetings per opponent: the fewest and the most. */
  opponents: { min: number; max: number };
  rests: number;
  /** Matches on court 1, 2, … */
  courts: number[];
};

/** A count above its lower bound. */
type Gap = { what: keyof Excess; value: number; bound: number };

export type FairnessReport = {
  lines: FairnessLine[];
  /** All rounds were drawn at the start. */
  whole: boolean;
  /** Partners change every round. */
  changing: boolean;
  equalMatches: number | undefined;
  everyoneMet: boolean;
  /** Someone joined or left after the start, so the guarantees are void. */
  lineupChanged: boolean;
  /** The tournament ended before all drawn matches were played. */
  cut: boolean;
  /** «proven»: optimal; «open»: above the provable bound; «none»: without a bound. */
  proof: "proven" | "open" | "none";
  gaps: Gap[];
};

type PlayersOfTeam = Pick<TeamStanding, "side">;
type Scheduled = Pick<Play, "tournament" | "participants" | "rounds" | "matches"> & {
  teams?: readonly PlayersOfTeam[] | undefined;
  /** A pair with a substitute is one line here too. */
  standings?: readonly Pick<Standing, "side">[];
};

/** Undefined before the draw, and for a cup because losers are eliminated. */
export function reportFairness({
  tournament,
  participants,
  rounds,
  matches: drawn,
  teams = [],
  standings = [],
}: Scheduled): FairnessReport | undefined {
  // What an early end left out was not played by anybody.
  const matches = statusOf(tournament) === "completed" ? drawn.filter(isDone) : drawn;
  if (matches.length === 0 || matches.some(({ stage }) => stage)) return undefined;
  const format = formatOf(tournament.type, tournament.variant);
  const whole = matches.length === drawn.length && drawsWhole({ tournament, participants, rounds, matches });
  const { partners, side } = toSettings(tournament);
  const changing = side === "2v2" && partners === "rotating";
  const lines = linesOf(matches, partners === "fixed" ? standings : undefined, teams);
  const lineupChanged = hasChanged(participants, rounds, matches);
  const fairness = whole && changing && !format?.mixed && !lineupChanged ? measured(lines, matches) : null;
  const counts = new Set(lines.map((line) => line.matches));
  return {
    lines,
    whole,
    changing,
    equalMatches: counts.size === 1 ? [...counts][0] : undefined,
    everyoneMet: haveAllMet(lines, matches),
    lineupChanged,
    cut: matches.length < drawn.length,
    proof: fairness ? (fairness.optimal ? "proven" : "open") : "none",
    gaps: fairness ? gapsOf(fairness) : [],
  };
}

/** Pairs of one team never meet, so they are no opponents of each other. */
function linesOf(
  matches: readonly TournamentMatch[],
  pairs: readonly Pick<Standing, "side">[] | undefined,
  teams: readonly PlayersOfTeam[],
): FairnessLine[] {
  const isMate = (one: readonly string[], other: readonly string[]) =>
    teams.some(({ side }) => [one, other].every((pair) => pair.some((id) => side.includes(id))));
  const units = new Map<string, readonly string[]>();
  const pairOf = (ids: readonly string[]) =>
    pairs?.find(({ side }) => ids.every((id) => side.includes(id)))?.side ?? ids;
  const keysOf = (side: readonly string[]) => (pairs ? [pairOf(side).toSorted().join()] : side);
  for (const side of matches.flatMap(sidesOf)) {
    for (const key of keysOf(side)) units.set(key, pairs ? pairOf(side) : [key]);
  }
  const played = new Set(matches.map(({ round }) => round));
  const courts = Math.max(...matches.map(({ court }) => court));
  return [...units].map(([key, side]) => {
    const own = matches.filter((match) => sidesOf(match).some((one) => keysOf(one).includes(key)));
    const partners = own.flatMap((match) =>
      sidesOf(match).flatMap((one) => (one.includes(key) ? one.filter((id) => id !== key) : [])),
    );
    const faced = own.flatMap((match) =>
      sidesOf(match)
        .filter((one) => !keysOf(one).includes(key))
        .flatMap(keysOf),
    );
    const times = [...units]
      .filter(([other, pair]) => other !== key && !isMate(side, pair))
      .map(([other]) => faced.filter((id) => id === other).length);
    return {
      side,
      matches: own.length,
      partnerRepeats: partners.length > 0 ? partners.length - new Set(partners).size : undefined,
      opponents: { min: Math.min(...times), max: Math.max(...times) },
      rests: played.size - new Set(own.map(({ round }) => round)).size,
      courts: countCourts(own, courts),
    };
  });
}

const countCourts = (matches: readonly TournamentMatch[], courts: number): number[] =>
  Array.from({ length: courts }, (_, index) => matches.filter(({ court }) => court === index + 1).length);

/** Whether every two players have met, as partners or as opponents. */
function haveAllMet(lines: readonly FairnessLine[], matches: readonly TournamentMatch[]): boolean {
  const people = lines.flatMap(({ side }) => side);
  const met = new Set(matches.flatMap((match) => pairsOf(sidesOf(match).flat())));
  return pairsOf(people).every((pair) => met.has(pair));
}

const pairsOf = (ids: readonly string[]): string[] =>
  ids.flatMap((a, index) => ids.slice(index + 1).map((b) => (a < b ? `${a} ${b}` : `${b} ${a}`)));

function hasChanged(
  participants: readonly TournamentParticipant[],
  rounds: readonly TournamentRound[],
  matches: readonly TournamentMatch[],
): boolean {
  const seated = participants.filter(isSeated);
  const ids = new Set(seated.map(({ user }) => user));
  const start = rounds.find(({ round_number }) => round_number === 1)?.actual_start;
  const late = seated.some((entry) => start && playsSince(entry) > start);
  return (
    late ||
    matches.some((match) =>
      sidesOf(match)
        .flat()
        .some((id) => !ids.has(id)),
    )
  );
}

function measured(lines: readonly FairnessLine[], matches: readonly TournamentMatch[]): Fairness | null {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)].sort(([one], [other]) => one - other);
  const drawn = rounds.map(([, ofRound]) => ({
    matches: ofRound.flatMap((match) => {
      const [[a, b], [c, d]] = sidesOf(match);
      return a && b && c && d
        ? [
            {
              court: match.court,
              sides: [
                [a, b],
                [c, d],
              ] as const,
            },
          ]
        : [];
    }),
  }));
  return fairnessOf(
    lines.flatMap(({ side }) => side),
    drawn,
  );
}

function gapsOf({ measures, excess }: Fairness): Gap[] {
  const kinds = Object.keys(excess) as (keyof Excess)[];
  return kinds
    .filter((what) => excess[what] > 0)
    .map((what) => ({ what, value: measures[what], bound: measures[what] - excess[what] }));
}
