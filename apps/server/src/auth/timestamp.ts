/** A moment as rows keep it: `YYYY-MM-DD HH:MM:SS.mmmZ`, UTC; sorts as text. */
export const timestamp = (moment: Date): string => moment.toISOString().replace("T", " ");
