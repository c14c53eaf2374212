// Text of a calendar (RFC 5545), for a file and for a subscription. Times are UTC, so no time zone has to be described.
export type CalendarEvent = {
  /** The same for ever. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  /** When this text is written; without it, the last change. */
  written?: Date;
  /** Of the last change. */
  modified: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
};

const LINE_OCTETS = 75;

/** Every way to break a line, Unicode's included. */
const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g;

/** No text adds a line, and a calendar reads every character. */
const escaped = (text: string): string =>
  text
    .replace(BREAKS, "\n")
    .replace(CONTROLS, "")
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** 20261205T070000Z */
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Lines of 75 octets at most, never cut inside a character; a continuation begins with a space. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let part = "";
  let length = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (length + size > LINE_OCTETS) {
      lines.push(part);
      part = " ";
      length = 1;
    }
    part += sign;
    length += size;
  }
  return [...lines, part].join("\r\n");
}

function eventLines(event: CalendarEvent): string[] {
  const {
    uid,
    sequence,
    modified,
    written = modified,
    start,
    end,
    summary,
    location,
    description,
    url,
    status,
  } = event;
  const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(summary)}`, "TRIGGER:-PT2H", "END:VALARM"];
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(written)}`,
    `LAST-MODIFIED:${utc(modified)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    ...(status === "CANCELLED" ? [] : alarm),
    "END:VEVENT",
  ];
}

/** What a calendar that is read again and again also states. */
const SUBSCRIPTION = ["X-WR-CALNAME:Бандеха", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

/** @param use a file is imported once; a subscription is read again */
export function renderCalendar(events: readonly CalendarEvent[], use: "file" | "subscription"): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bandeha//Padel//RU",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(use === "subscription" ? SUBSCRIPTION : []),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
