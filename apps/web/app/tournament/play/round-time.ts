// The expected end and start of rounds in the city's time: the actual start plus the minutes a round takes.
import { type Tournament, type TournamentRound, toSettings } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { formatClock } from "../../text/format.ts";

const MINUTE_MS = 60_000;

/** How long a round takes; undefined for an unknown type. */
function minutesPerRound(tournament: Tournament, players: number): number | undefined {
  const plan = formatOf(tournament.type)?.plan(players, toSettings(tournament));
  return plan && !("ok" in plan) ? plan.minutesPerRound : undefined;
}

/** The expected end of an active round; undefined if unknown. */
export function roundEnd(
  tournament: Tournament,
  round: Pick<TournamentRound, "status" | "actual_start">,
  players: number,
): Date | undefined {
  if (round.status !== "active" || !round.actual_start) return undefined;
  const minutes = minutesPerRound(tournament, players);
  if (minutes === undefined) return undefined;
  return new Date(Date.parse(round.actual_start.replace(" ", "T")) + minutes * MINUTE_MS);
}

/** The expected start of a later round, never before `now`; undefined while no round is active. */
export function roundStart(
  tournament: Tournament,
  rounds: readonly Pick<TournamentRound, "status" | "actual_start" | "round_number">[],
  number: number,
  { players, now }: { players: number; now: number },
): Date | undefined {
  const active = rounds.find(({ status }) => status === "active");
  const end = active && roundEnd(tournament, active, players);
  const minutes = minutesPerRound(tournament, players);
  if (!end || !minutes || number <= active.round_number) return undefined;
  return new Date(Math.max(end.getTime(), now) + (number - active.round_number - 1) * minutes * MINUTE_MS);
}

/** «13:20» in the city's time. */
export const cityClock = (moment: Date, { expand }: Tournament): string =>
  formatClock(moment, expand?.city?.timezone ?? "Europe/Moscow");
