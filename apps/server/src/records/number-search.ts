/** Dates and times are digits too; they are no search for a phone. */
const DATE = /\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?)?/g;
/** Eight digits or more, as phones are written: with spaces, hyphens and brackets. Prices and ratings are shorter. */
const NUMBER = /(?:\d[\s()+-]*){8}/;

/** Whether a filter looks for something like a phone. */
export const searchesNumber = (filter: string | undefined): boolean =>
  filter !== undefined && NUMBER.test(filter.replace(DATE, ""));
