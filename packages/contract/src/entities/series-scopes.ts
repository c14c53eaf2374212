/** Which evenings an edit of one evening changes: itself, it and the later ones, or all that have not started. */
export const SERIES_SCOPES = ["one", "following", "all"] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];
