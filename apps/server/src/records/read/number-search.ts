/** Dates and times are not phone searches. */
const DATE = /\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?)?/g;
/** Eight digits or more, with spaces, hyphens and brackets as in phones. Prices and ratings are shorter. */
const NUMBER = /(?:\d[\s()+-]*){8}/;

/** Whether a filter looks for something like a phone. */
export const searchesNumber = (filter: string | undefined): boolean =>
  filter !== undefined && NUMBER.test(filter.replace(DATE, ""));
