// A tournament as a calendar file (RFC 5545): UTC times, CRLF, lines of at most 75 octets. The UID is permanent, so that a second import replaces the first.
import { momentOf, statusOf, type Tournament, timeZoneOf } from "@bandeha/contract";
import { plainText } from "../../ui/sharing/plain-text.ts";

const LINE_OCTETS = 75;
const REMIND_HOURS = 2;

/** @param url of the tournament's page; `now` is the moment of writing */
export function calendarFile(tournament: Tournament, url: string, now: Date): string {
  const { city, club } = tournament.expand ?? {};
  const zone = timeZoneOf(city);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bandeha//Padel//RU",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${tournament.id}@bandeha`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(asDate(tournament.updated))}`,
    `SEQUENCE:${revision(tournament)}`,
    `DTSTART:${stamp(momentOf(tournament.date, tournament.start_time, zone).at)}`,
    `DTEND:${stamp(momentOf(tournament.date, tournament.end_time, zone).at)}`,
    `SUMMARY:${escaped(tournament.name)}`,
    `LOCATION:${escaped([club?.name, club?.address, city?.name].filter(Boolean).join(", "))}`,
    `DESCRIPTION:${escaped([tournament.description, url].filter(Boolean).join("\n\n"))}`,
    `URL:${url}`,
    `STATUS:${statusOf(tournament) === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(tournament.name)}`,
    `TRIGGER:-PT${REMIND_HOURS}H`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const asDate = (timestamp: string): Date => new Date(timestamp.replace(" ", "T"));

/** «20261205T070000Z» */
const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Increases with every change: seconds since creation. */
const revision = ({ created, updated }: Tournament): number =>
  Math.max(0, Math.floor((asDate(updated).getTime() - asDate(created).getTime()) / 1000));

const escaped = (text: string): string =>
  plainText(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Never inside a character: a Cyrillic letter has two octets. A continuation begins with a space, which counts. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
