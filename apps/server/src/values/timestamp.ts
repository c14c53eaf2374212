/** The format of times in rows: `YYYY-MM-DD HH:MM:SS.mmmZ`, UTC; sorts as text. */
export const timestamp = (moment: Date): string => moment.toISOString().replace("T", " ");

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const localDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);

/** The time of a moment in a time zone, `HH:MM`. */
export const localTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(moment);
