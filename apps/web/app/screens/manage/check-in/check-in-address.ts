// What of the check-in the address keeps: which of the two lists is open, and whether only those who are missing are shown.
const LIST = "list";
export const MISSING = "missing";

export type PlayerList = "players" | "check-in";

/** The list asked for by the address; on the day itself the roll comes first, as soon as there is someone to wait for. */
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
