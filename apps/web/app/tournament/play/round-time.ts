// The expected end of a round in the city's time: its actual start plus the minutes a round takes.
import { type Tournament, type TournamentRound, toSettings } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { formatClock } from "../../text/format.ts";

const MINUTE_MS = 60_000;

/** The expected end of an active round; undefined if unknown. */
export function roundEnd(
  tournament: Tournament,
  round: Pick<TournamentRound, "status" | "actual_start">,
  players: number,
): Date | undefined {
  if (round.status !== "active" || !round.actual_start) return undefined;
  const plan = formatOf(tournament.type)?.plan(players, toSettings(tournament));
  if (!plan || "ok" in plan) return undefined;
  return new Date(Date.parse(round.actual_start.replace(" ", "T")) + plan.minutesPerRound * MINUTE_MS);
}

/** «13:20» in the city's time. */
export const cityClock = (moment: Date, { expand }: Tournament): string =>
  formatClock(moment, expand?.city?.timezone ?? "Europe/Moscow");
