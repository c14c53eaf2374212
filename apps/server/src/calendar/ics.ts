// Text of a calendar (RFC 5545). Times are UTC, so no time zone has to be described.
export type CalendarEvent = {
  /** The same for ever. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
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

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** 20261205T070000Z */
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Lines of 75 octets at most, never cut inside a character; a continuation begins with a space. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let part = "";
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      lines.push(part);
      part = " ";
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...lines, part].join("\r\n");
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, modified, start, end, summary, location, description, url, status } = event;
  const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(summary)}`, "TRIGGER:-PT2H", "END:VALARM"];
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(modified)}`,
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

export function renderCalendar(events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bandeha//Padel//RU",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Бандеха",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
