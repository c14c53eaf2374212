import type { Tournament } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";

export { seatsText } from "@bandeha/contract";

/** Places that offers hold are not free. */
export const seatsLeft = (
  { max_players, places_held }: Pick<Tournament, "max_players" | "places_held">,
  { seated }: SeatCount,
): number => Math.max(0, max_players - seated - places_held);
