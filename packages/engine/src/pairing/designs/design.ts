/** One game of four people by index: the first two against the last two. */
export type Game = readonly [number, number, number, number];

/** A proven schedule for a number of players, as rounds of games; a player absent from a round rests. */
export type Design = { players: number; courts: number; rounds: readonly (readonly Game[])[] };

/** The designs for `players` players on `courts` courts, each at least one round long. */
export type DesignLibrary = { find: (players: number, courts: number) => readonly Design[] };
