import type { Tournament } from "@bandeha/contract";
import type { Seats } from "../../data/tournament-participants.ts";

export { seatsText } from "@bandeha/contract";

export const NO_SEATS: Seats = { seated: 0, waiting: 0 };

export const seatsLeft = ({ max_players }: Pick<Tournament, "max_players">, { seated }: Seats): number =>
  Math.max(0, max_players - seated);
