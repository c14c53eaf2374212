// What a country asks of the server at the peak of a Saturday. The numbers are assumptions; docs/scale.md gives their reasons.

export type Country = { users: number; spectators: number; tournaments: number };

export const country: Country = { users: 1_000_000, spectators: 50_000, tournaments: 5_000 };

const PLAYERS = 16;
const COURTS = 4;
const MINUTES_PER_MATCH = 12;
/** Of the players, those whose phone shows the tournament. */
const PLAYERS_WATCHING = 0.5;
/** Changed records that a result sends to everyone who watches: the match, and often the next one. */
const EVENTS_PER_RESULT = 2;
const MINUTES_BETWEEN_PAGES = 10;
/** Of the users, those who look for a tournament on that day, with the pages of each and the hours that share them. */
const VISITS = { share: 0.1, pages: 4, hours: 8 };
/** Record calls after a page: what the page does not contain, and a return to it. */
const CALLS_PER_PAGE = 3;
/** Of these calls, lists with an address of their own; the others are records. */
const LISTS_SHARE = 0.3;
/** Entries for next week, and how many more come in the busiest second than on average. */
const JOINS = { perTournament: 16, hours: 40, peak: 10 };
/** The busiest minutes against the mean. */
const PEAK = 3;

export const KINDS = ["page", "list", "view", "join", "result", "event"] as const;
export type Kind = (typeof KINDS)[number];

/** Per second, and the open streams. */
export type Demand = Record<Kind, number> & { streams: number };

export function demandOf({ users, spectators, tournaments }: Country): Demand {
  const streams = spectators + tournaments * (1 + PLAYERS * PLAYERS_WATCHING);
  const results = (PEAK * tournaments * COURTS) / (60 * MINUTES_PER_MATCH);
  const watching = streams / (60 * MINUTES_BETWEEN_PAGES);
  const searching = (users * VISITS.share * VISITS.pages) / (3600 * VISITS.hours);
  const page = PEAK * (watching + searching);
  const calls = page * CALLS_PER_PAGE;
  return {
    page,
    list: calls * LISTS_SHARE,
    view: calls * (1 - LISTS_SHARE),
    join: (JOINS.peak * tournaments * JOINS.perTournament) / (3600 * JOINS.hours),
    result: results,
    event: (results * EVENTS_PER_RESULT * streams) / tournaments,
    streams,
  };
}
