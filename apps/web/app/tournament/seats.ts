import type { Tournament } from "@bandeha/contract";
import type { Seats } from "../data/tournament-participants.ts";
import { PLACES, plural } from "../text/format.ts";

export const NO_SEATS: Seats = { seated: 0, waiting: 0 };

export const seatsLeft = ({ max_players }: Pick<Tournament, "max_players">, { seated }: Seats): number =>
  Math.max(0, max_players - seated);

/** «Осталось 3 места», «Осталось 1 место», «Мест нет». */
export function seatsText(left: number): string {
  return left === 0 ? "Мест нет" : `Осталось ${plural(left, PLACES)}`;
}
