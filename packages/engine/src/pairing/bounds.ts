// Provable lower bounds for rotating partners, which no schedule can beat. tournament-rules 4.

/** Bounds for n people on c courts over R rounds, valid when games are balanced within one. */
export type Bounds = {
  gamesMin: number;
  gamesMax: number;
  /** Players with one game more than the rest; 0 when all play equally often. */
  busierPlayers: number;
  /** Sum over pairs of max(0, times partnered - 1). */
  partnerRepeats: number;
  opponentsMin: number;
  opponentsMax: number;
  /** Sum over pairs of q(q-1)/2, q = times opposed. */
  opponentPairs: number;
  /** Pairs that never share a court. */
  neverMet: number;
  /** Longest run of rests of one player. */
  restRun: number;
  /** Count of (player, round) resting in that round and in the one before. */
  consecutiveRests: number;
};

/** The number of pairs among k players. */
export const choose2 = (k: number) => (k * (k - 1)) / 2;

/** The number of courts in use: those requested, as far as the players fill them. */
export const courtsUsed = (players: number, courts: number, perCourt = 4) =>
  Math.min(courts, Math.floor(players / perCourt));

/** The number of courts that these men and women fill, with a man and a woman on each side. */
export const mixedCourts = (men: number, women: number, courts: number) =>
  Math.min(courts, Math.floor(men / 2), Math.floor(women / 2));

/** The bounds for `players` people on `courts` courts in use (at most a quarter of the players) over `rounds` rounds. */
export function boundsOf(players: number, courts: number, rounds: number): Bounds {
  const slots = 4 * courts * rounds;
  const pairs = choose2(players);
  const gamesMin = Math.floor(slots / players);
  const busier = slots - gamesMin * players;
  const gamesMax = busier > 0 ? gamesMin + 1 : gamesMin;
  const idler = players - busier;
  const sum = (perPlayer: (games: number) => number) => busier * perPlayer(gamesMin + 1) + idler * perPlayer(gamesMin);

  const opponentsMin = Math.floor(slots / pairs);
  const oftener = slots - opponentsMin * pairs;
  return {
    gamesMin,
    gamesMax,
    busierPlayers: busier,
    partnerRepeats: Math.max(0, slots / 2 - pairs, Math.ceil(sum((games) => Math.max(0, games - (players - 1))) / 2)),
    opponentsMin,
    opponentsMax: oftener > 0 ? opponentsMin + 1 : opponentsMin,
    opponentPairs: oftener * choose2(opponentsMin + 1) + (pairs - oftener) * choose2(opponentsMin),
    neverMet: Math.ceil(sum((games) => Math.max(0, players - 1 - 3 * games)) / 2),
    restRun: Math.min(players > 4 * courts ? rounds : 0, Math.ceil(players / (4 * courts)) - 1),
    consecutiveRests: Math.max(0, 2 * (players - 4 * courts) - players) * (rounds - 1),
  };
}
