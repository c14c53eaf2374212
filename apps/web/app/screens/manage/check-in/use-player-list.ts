import { can, isSeated, lateStartEnd, zoneOf } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { today } from "../../../text/format.ts";
import { hasPassed } from "../../../tournament/join/use-deadline.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { listOf, type PlayerList } from "./check-in-address.ts";

/** The open list; undefined if there is only one, because no player has a place yet. */
export function usePlayerList({ tournament, viewer, participants }: Play): PlayerList | undefined {
  const [search] = useSearchParams();
  if (!can("checkIn", tournament, viewer).ok) return undefined;
  const awaited = participants.some(isSeated);
  const zone = zoneOf(tournament);
  const isDay = tournament.date.slice(0, 10) <= today(zone) && !hasPassed(lateStartEnd(tournament, zone), Date.now());
  return listOf(search, awaited && isDay);
}
