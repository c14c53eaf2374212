// The check-in's state in the URL: which list is open, and whether only missing players are shown.
const LIST = "list";
export const MISSING = "missing";

export type PlayerList = "players" | "check-in";

/** The list in the URL; by default the check-in on the tournament's day, if anyone has a place. */
export const listOf = (search: URLSearchParams, rollIsDue: boolean): PlayerList => {
  const asked = search.get(LIST);
  if (asked === "players" || asked === "check-in") return asked;
  return rollIsDue ? "check-in" : "players";
};

export const toList = (list: PlayerList): string => `?${LIST}=${list}`;

export const toMissing = (): string => `${toList("check-in")}&${MISSING}=`;

export function withMissing(search: URLSearchParams, only: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (only) next.set(MISSING, "");
  else next.delete(MISSING);
  return next;
}
