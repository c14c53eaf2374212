// A tournament as a calendar file. The UID is permanent, so that a second import replaces the first.
import { momentOf, readTimestamp, renderCalendar, statusOf, type Tournament, zoneOf } from "@bandeha/contract";

/** @param url of the tournament's page; `now` is the moment of writing */
export function calendarFile(tournament: Tournament, url: string, now: Date): string {
  const { id, name, date, start_time, end_time, description, updated, expand } = tournament;
  const zone = zoneOf(tournament);
  const event = {
    uid: `${id}@bandeha`,
    sequence: revision(tournament),
    written: now,
    modified: readTimestamp(updated),
    start: momentOf(date, start_time, zone).at,
    end: momentOf(date, end_time, zone).at,
    summary: name,
    location: [expand?.club?.name, expand?.club?.address, expand?.city?.name].filter(Boolean).join(", "),
    description: [description, url].filter(Boolean).join("\n\n"),
    url,
    status: statusOf(tournament) === "cancelled" ? ("CANCELLED" as const) : ("CONFIRMED" as const),
  };
  return renderCalendar([event], "file");
}

/** Increases with every change: seconds since creation. */
const revision = ({ created, updated }: Tournament): number =>
  Math.max(0, Math.floor((readTimestamp(updated).getTime() - readTimestamp(created).getTime()) / 1000));
