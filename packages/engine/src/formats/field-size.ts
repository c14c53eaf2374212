// The number of players that a format for 2×2 accepts.

export const PLAYERS = { min: 4, max: 32 } as const;

/** The refusal of a number outside `PLAYERS`; null inside it. */
export const outside = (players: number) => {
  if (players < PLAYERS.min) return { ok: false, reason: "too-few-players" } as const;
  if (players > PLAYERS.max) return { ok: false, reason: "too-many-players" } as const;
  return null;
};
