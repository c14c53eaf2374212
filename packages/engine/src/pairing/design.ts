/** One game of four people by index: the first two against the last two. */
export type Game = readonly [number, number, number, number];

/** A proven schedule for a number of players, as rounds of games; who is absent from a round rests. */
export type Design = { players: number; courts: number; rounds: readonly (readonly Game[])[] };

/** Designs that may serve so many players on so many courts, each at least one round long. */
export type DesignLibrary = { find: (players: number, courts: number) => readonly Design[] };
