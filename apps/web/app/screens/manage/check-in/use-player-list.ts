import { can, type Tournament } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { today } from "../../../text/format.ts";
import { listOf, type PlayerList } from "./check-in-address.ts";

/** The list that is open; undefined while there is only one, since nobody is awaited yet. */
export function usePlayerList(tournament: Tournament): PlayerList | undefined {
  const [search] = useSearchParams();
  if (!can("checkIn", tournament, tournament.organizer).ok) return undefined;
  return listOf(search, tournament.date.slice(0, 10) <= today(tournament.expand?.city?.timezone));
}
