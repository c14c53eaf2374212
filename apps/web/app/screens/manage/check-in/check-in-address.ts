// The check-in's state in the URL: which list is open.
const LIST = "list";

export type PlayerList = "players" | "check-in";

/** The list in the URL; by default the check-in from the tournament's day until it is too late to start, if anyone has a place. */
export const listOf = (search: URLSearchParams, rollIsDue: boolean): PlayerList => {
  const asked = search.get(LIST);
  if (asked === "players" || asked === "check-in") return asked;
  return rollIsDue ? "check-in" : "players";
};

export const toList = (list: PlayerList): string => `?${LIST}=${list}`;
