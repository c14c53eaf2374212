// Times in records and rows: `YYYY-MM-DD HH:MM:SS.mmmZ`, UTC. As text they sort like the moments.

let last = { at: 0, text: "1970-01-01 00:00:00.000Z" };

/** The text of a moment. @throws RangeError for an invalid date */
export const timestamp = (moment: Date): string => {
  const at = moment.getTime();
  // A write names the same moment several times.
  if (at !== last.at) last = { at, text: moment.toISOString().replace("T", " ") };
  return last.text;
};

/** The moment of a time that a record or a row has; an invalid date of an empty one. */
export const readTimestamp = (stored: string): Date => new Date(stored.replace(" ", "T"));
