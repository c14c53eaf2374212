// How even a schedule is, as facts a player may check himself: partners, opponents, rests and courts of everyone, beside what mathematics allows.
import { type TournamentMatch, type TournamentParticipant, type TournamentRound, toSettings } from "@bandeha/contract";
import { type Excess, type Fairness, fairnessOf, formatOf } from "@bandeha/engine";
import { isSeated } from "../../data/tournament-participants.ts";
import { drawsWhole } from "../play/draws-whole.ts";
import { sidesOf } from "../play/match-score.ts";
import type { Play } from "../play/use-play.ts";

/** A person, or a fixed pair. */
type FairnessLine = {
  side: readonly string[];
  matches: number;
  /** Matches with somebody who was a partner before; undefined where there are none to change. */
  partnerRepeats: number | undefined;
  /** How often each of the others was met over the net: the rarest and the most frequent. */
  opponents: { min: number; max: number };
  rests: number;
  /** Matches on court 1, 2, … */
  courts: number[];
};

/** A count that is above what no schedule can go below. */
type Gap = { what: keyof Excess; value: number; bound: number };

export type FairnessReport = {
  lines: FairnessLine[];
  /** Everything was drawn at the start, so that the evening is known before it is played. */
  whole: boolean;
  /** Everyone's partners change. */
  changing: boolean;
  equalMatches: number | undefined;
  everyoneMet: boolean;
  /** Somebody came or left after the start: then nothing was promised. */
  lineupChanged: boolean;
  /** «proven» where no schedule can be fairer; «open» where the provable bound is not reached; «none» where there is no bound. */
  proof: "proven" | "open" | "none";
  gaps: Gap[];
};

type Scheduled = Pick<Play, "tournament" | "participants" | "rounds" | "matches">;

/** Undefined before the draw, and for a cup, where whoever loses is out. */
export function reportFairness({ tournament, participants, rounds, matches }: Scheduled): FairnessReport | undefined {
  if (matches.length === 0 || matches.some(({ stage }) => stage)) return undefined;
  const format = formatOf(tournament.type);
  const whole = drawsWhole({ tournament, participants, rounds, matches });
  const { partners, side } = toSettings(tournament);
  const changing = side === "2v2" && partners === "rotating";
  const lines = linesOf(matches, partners === "fixed");
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
    proof: fairness ? (fairness.optimal ? "proven" : "open") : "none",
    gaps: fairness ? gapsOf(fairness) : [],
  };
}

function linesOf(matches: readonly TournamentMatch[], fixed: boolean): FairnessLine[] {
  const units = new Map<string, readonly string[]>();
  const keysOf = (side: readonly string[]) => (fixed ? [side.toSorted().join()] : side);
  for (const side of matches.flatMap(sidesOf)) {
    for (const key of keysOf(side)) units.set(key, fixed ? side : [key]);
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
    const times = [...units.keys()]
      .filter((other) => other !== key)
      .map((other) => faced.filter((id) => id === other).length);
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

/** Every two lines have shared a court, as partners or as opponents. */
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
  const late = seated.some(({ registration_date }) => start && registration_date > start);
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
