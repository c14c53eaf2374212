import { roundsTotal } from "@bandeha/contract";
import type { Play } from "../../tournament/play/use-play.ts";

/** `none`: the round is the last one. `elsewhere`: the organiser has fewer courts now. */
export type NextOnCourt = "round" | "none" | "elsewhere";

/** What comes on a court after the round. The page of a player (`court` 0) follows them to every court. */
export function nextOnCourt(play: Play, round: number, court: number): NextOnCourt {
  if (round >= roundsTotal(play)) return "none";
  return court > play.tournament.courts ? "elsewhere" : "round";
}
