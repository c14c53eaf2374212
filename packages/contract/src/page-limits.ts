// The limits that modules of a first visit name. Apart from limits.ts, because one property of its object brings all of it into the page.

/** Roubles. */
export const costLimits = { min: 0, max: 1_000_000 } as const;

export const NOTES_MAX = 500;

export const profileLimits = {
  nameMax: 80,
  skill: { min: 1, max: 4 },
  gamesPlayedBuckets: [10, 50, 100, 300, 999],
  monthsPlayedBuckets: [1, 3, 6, 12, 24, 36, 999],
} as const;

/** Levels of tournaments and players, as the server accepts them. */
export const skillLimits = { min: 1, max: 10 } as const;

/** Levels that the forms and the filter offer. */
export const offeredLevels = { min: 1, max: 5 } as const;

export const phoneLimits = { minTyped: 10, digits: 11 } as const;

/** Days; the web app replaces a user's token at each start and daily. */
export const USER_TOKEN_DAYS = 7;

export const listLimits = {
  perPage: 30,
  perPageMax: 1000,
  tournaments: 50,
  /** Length of a search text, and the number of its words that are used. */
  searchMax: 80,
  searchWords: 6,
  fullBatch: 500,
  filterMax: 3500,
  filterTermsMax: 200,
  /** Maximum cost of a filter and a sort, estimated for a large installation; superusers have no limit. */
  costMicros: 250_000,
  sortMax: 8,
  expandDepth: 6,
} as const;
