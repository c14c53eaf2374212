// The check-in's state in the URL: which list is open.
const LIST = "list";

export type PlayerList = "players" | "check-in";

/** The list in the URL; by default the check-in on the tournament's day, if anyone has a place. */
export const listOf = (search: URLSearchParams, rollIsDue: boolean): PlayerList => {
  const asked = search.get(LIST);
  if (asked === "players" || asked === "check-in") return asked;
  return rollIsDue ? "check-in" : "players";
};

export const toList = (list: PlayerList): string => `?${LIST}=${list}`;
