import type { Tournament } from "@bandeha/contract";
import { serverNow } from "../../data/client/server-clock.ts";
import { paths } from "../../paths.ts";
import { saveFile } from "../../ui/sharing/save-file.ts";
import { calendarFile } from "./calendar-file.ts";

/** Downloads the tournament as a calendar file under its name. */
export function saveCalendarFile(tournament: Tournament): void {
  const text = calendarFile(tournament, window.location.origin + paths.lobby(tournament.id), new Date(serverNow()));
  const name = tournament.name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "bandeha";
  saveFile(new File([text], `${name}.ics`, { type: "text/calendar;charset=utf-8" }));
}
