// Times in records and rows: `YYYY-MM-DD HH:MM:SS.mmmZ`, UTC. As text they sort like the moments.

/** The text of a moment. @throws RangeError for an invalid date */
export const timestamp = (moment: Date): string => moment.toISOString().replace("T", " ");

/** The moment of a time that a record or a row has; an invalid date of an empty one. */
export const readTimestamp = (stored: string): Date => new Date(stored.replace(" ", "T"));
