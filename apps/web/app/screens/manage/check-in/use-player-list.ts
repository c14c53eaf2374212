import { can, isSeated, lateStartEnd, MINUTE_MS, zoneOf } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { today } from "../../../text/format.ts";
import { hasPassed } from "../../../tournament/join/use-deadline.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { listOf, type PlayerList } from "./check-in-address.ts";

/** The open list; undefined if there is only one, because no player has a place yet. */
export function usePlayerList({ tournament, viewer, participants }: Play): PlayerList | undefined {
  const [search] = useSearchParams();
  const now = useServerTime(MINUTE_MS);
  if (!can("checkIn", tournament, viewer).ok) return undefined;
  const awaited = participants.some(isSeated);
  const zone = zoneOf(tournament);
  const isDay =
    tournament.date.slice(0, 10) <= today(zone, new Date(now)) && !hasPassed(lateStartEnd(tournament, zone), now);
  return listOf(search, awaited && isDay);
}
