// The state of play: the current round, the number of rounds, the next step. Pure.
import { type Drawn, roundsTotal, statusOf, type TournamentMatch, type TournamentRound } from "@bandeha/contract";

type PlannedPlay = Omit<Drawn, "rounds"> & {
  tournament: Parameters<typeof statusOf>[0];
  rounds: readonly TournamentRound[];
};

export const isDone = ({ status }: Pick<TournamentMatch, "status">): boolean => status === "completed";

/** The active round; between rounds the last completed one. */
export function currentRound(rounds: readonly TournamentRound[]): TournamentRound | undefined {
  return (
    rounds.find(({ status }) => status === "active") ??
    rounds.findLast(({ status }) => status === "completed") ??
    rounds[0]
  );
}

/** Whether a round has begun. */
export const hasBegun = (rounds: readonly Pick<TournamentRound, "round_number" | "status">[], number: number) =>
  rounds.some(({ round_number, status }) => round_number === number && status !== "pending");

/**
 * Courts of a round: those without a score first, then by number.
 * @param waits whether a court counts as without a score: an open court must not move when another phone records it
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
  | { kind: "score"; done: number; courts: number }
  /** `pending` is a drawn round; without it the server draws the next one. */
  | { kind: "next"; number: number; pending?: TournamentRound }
  | { kind: "finish" };

/** The action of the main button. */
export function roundStep(play: PlannedPlay): RoundStep {
  const current = currentRound(play.rounds);
  const courts = play.matches.filter(({ round }) => round === current?.round_number);
  const open = courts.filter((match) => !isDone(match));
  if (open.length > 0 && current?.status !== "pending") {
    return { kind: "score", done: courts.length - open.length, courts: courts.length };
  }
  const pending = play.rounds.find(({ status }) => status === "pending");
  if (pending) return { kind: "next", number: pending.round_number, pending };
  const played = play.rounds.length;
  return played < roundsTotal(play) ? { kind: "next", number: played + 1 } : { kind: "finish" };
}

/** The round whose start can be undone: not the first one, and without results. */
export function startedTooEarly({ tournament, rounds, matches }: PlannedPlay): TournamentRound | undefined {
  if (statusOf(tournament) !== "in_progress") return undefined;
  const round = rounds.find(({ status, round_number }) => status === "active" && round_number > 1);
  return matches.some((match) => match.round === round?.round_number && isDone(match)) ? undefined : round;
}
