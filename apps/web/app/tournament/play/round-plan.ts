// Where the play stands: which round is looked at, how many there are, what comes next. Pure; the screen draws it.
import { statusOf, type TournamentMatch, type TournamentRound } from "@bandeha/contract";
import { cupRounds } from "../cup/cup-rounds.ts";
import { type Drawn, drawsWhole } from "./draws-whole.ts";

type PlannedPlay = Omit<Drawn, "rounds"> & {
  tournament: Parameters<typeof statusOf>[0];
  rounds: readonly TournamentRound[];
};

export const isDone = ({ status }: Pick<TournamentMatch, "status">): boolean => status === "completed";

/** The round that is on; between rounds the one just played. */
export function currentRound(rounds: readonly TournamentRound[]): TournamentRound | undefined {
  return (
    rounds.find(({ status }) => status === "active") ??
    rounds.findLast(({ status }) => status === "completed") ??
    rounds[0]
  );
}

/** How many rounds the play has: a schedule drawn whole is what was drawn, a cup what it needs, else what was asked for. */
export function roundsTotal(play: PlannedPlay): number {
  const { tournament, rounds } = play;
  if (drawsWhole(play) && rounds.length > 0) return rounds.length;
  return cupRounds(play) ?? Math.max(tournament.rounds, rounds.length);
}

/**
 * Courts of a round: those that wait for a score first, each group by number.
 * @param waits whether a court counts as waiting: one under the thumb must not jump away when another hand records it
 */
export function courtsInOrder<Match extends PlannedPlay["matches"][number]>(
  matches: readonly Match[],
  round: number,
  waits: (match: Match) => boolean = (match) => !isDone(match),
): Match[] {
  return matches
    .filter((match) => match.round === round)
    .toSorted((a, b) => Number(waits(b)) - Number(waits(a)) || a.court - b.court || a.match_number - b.match_number);
}

export type RoundStep =
  | { kind: "score"; done: number; courts: number; missing: number[] }
  /** `pending` is drawn and only has to begin; without it the server draws the next round. */
  | { kind: "next"; number: number; pending?: TournamentRound }
  | { kind: "finish" };

/** What the one big button does. */
export function roundStep(play: PlannedPlay): RoundStep {
  const current = currentRound(play.rounds);
  const courts = play.matches.filter(({ round }) => round === current?.round_number);
  const open = courts.filter((match) => !isDone(match));
  if (open.length > 0 && current?.status !== "pending") {
    const missing = open.map(({ court }) => court).toSorted((a, b) => a - b);
    return { kind: "score", done: courts.length - open.length, courts: courts.length, missing };
  }
  const pending = play.rounds.find(({ status }) => status === "pending");
  if (pending) return { kind: "next", number: pending.round_number, pending };
  const played = play.rounds.length;
  return played < roundsTotal(play) ? { kind: "next", number: played + 1 } : { kind: "finish" };
}

/** The round whose beginning can be taken back: not the first (that is un-starting), and nobody has a result in it. */
export function startedTooEarly({ tournament, rounds, matches }: PlannedPlay): TournamentRound | undefined {
  if (statusOf(tournament) !== "in_progress") return undefined;
  const round = rounds.find(({ status, round_number }) => status === "active" && round_number > 1);
  return matches.some((match) => match.round === round?.round_number && isDone(match)) ? undefined : round;
}
