import { opensAt, type Tournament, zoneOf } from "@bandeha/contract";
import { formatMoment } from "../../text/format.ts";
import { openingTexts } from "../../text/lobby/opening.ts";
import { isAhead } from "../card/phases.ts";

/** When everyone may sign up for a tournament that is for regulars first; "" if it is for everyone, or for invited people to the end. */
export function openingText(tournament: Tournament): string {
  const zone = zoneOf(tournament);
  const moment = isAhead(tournament) && opensAt(tournament, zone);
  return moment ? openingTexts.opensAt(formatMoment(moment.toISOString(), zone)) : "";
}
