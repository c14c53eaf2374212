import { ACTIVE_STATUSES, statusOf, type Tournament } from "@bandeha/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { seatsQuery } from "../../data/tournaments/seats.ts";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";

const isActive = (tournament: Tournament) => ACTIVE_STATUSES.some((status) => status === statusOf(tournament));

/** Past tournaments and drafts have no seat count. */
export function useActiveSeats(tournaments: readonly Tournament[]): Record<string, SeatCount> | undefined {
  const ids = tournaments.filter(isActive).map(({ id }) => id);
  return useQuery({ ...seatsQuery(ids), enabled: ids.length > 0, placeholderData: keepPreviousData }).data;
}
