// The effect of another number of places on current entries.
import { type EditFormValues, statusOf, type Tournament, wholeOf } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { edit as labels } from "../../text/form/edit.ts";
import { PLACES, PLAYERS, plural, pluralWord } from "../../text/format.ts";

type Places = Pick<EditFormValues, "max_players" | "allow_waitlist">;

/** Fewer places than seated players cannot be saved, because no player loses a place (product-rules D6). */
export function placesProblem({ max_players }: Pick<Places, "max_players">, { seated }: SeatCount): string | undefined {
  const places = wholeOf(max_players);
  if (places === undefined || places >= seated) return undefined;
  return `${labels.takenAlready}: ${seated}. ${labels.nobodyEvicted}`;
}

const GET = { one: "получит место", few: "получат места", many: "получат места" } as const;

/** «Записано 8. 3 игрока из листа ожидания получат места»; empty without entries or while a number is typed. */
export function seatChangeText(
  opened: Pick<Tournament, "status">,
  { max_players, allow_waitlist }: Places,
  { seated, waiting }: SeatCount,
): string | undefined {
  const places = wholeOf(max_players);
  if (places === undefined || places < seated || seated + waiting === 0) return undefined;
  const free = places - seated;
  const called = statusOf(opened) === "in_progress" ? 0 : Math.min(free, waiting);
  const taken = `${labels.takenAlready}: ${seated}`;
  if (called > 0) {
    return `${taken}. ${plural(called, PLAYERS)} из листа ожидания ${pluralWord(called, GET)}`;
  }
  if (free > 0) return `${taken}, свободно ${plural(free, PLACES)}`;
  return `${taken}, свободных мест нет: ${allow_waitlist ? labels.newWait : labels.newRefused}`;
}
