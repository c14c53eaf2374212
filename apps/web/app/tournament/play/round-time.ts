// When a round is likely to end, on the clocks of the tournament's city: its real start and the minutes a round of this scoring takes.
import { type Tournament, type TournamentRound, toSettings } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { formatClock } from "../../text/format.ts";

const MINUTE_MS = 60_000;

/** The moment an active round should end; undefined where nothing tells. */
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

/** «13:20» where the tournament is played. */
export const cityClock = (moment: Date, { expand }: Tournament): string =>
  formatClock(moment, expand?.city?.timezone ?? "Europe/Moscow");
