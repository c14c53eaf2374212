import type { TournamentMatch, TournamentObjection } from "@bandeha/contract";

/** Whether the organisers have kept the result that the match has now: a later change of the match ends what was said about the earlier one. */
export const isResultKept = (
  { id, updated }: Pick<TournamentMatch, "id" | "updated">,
  objections: readonly Pick<TournamentObjection, "match" | "state" | "updated">[],
): boolean => objections.some((one) => one.match === id && one.state === "rejected" && one.updated > updated);

/**
 * What a player reads beside a result of their match: the organisers have their objection, or that of another player, or have kept the result after
 * theirs. Who keeps the score reads the objections of everybody, other players only their own.
 */
export function objectionOf(
  match: Pick<TournamentMatch, "id" | "updated">,
  objections: readonly Pick<TournamentObjection, "match" | "state" | "updated" | "user" | "link">[],
  player: string | undefined,
): "own" | "of-another" | "kept" | undefined {
  // One by the code of the court does not keep a player from objecting (decision 178).
  const open = objections.filter((one) => one.match === match.id && one.state === "open" && one.link === "");
  if (open.some(({ user }) => user === player)) return "own";
  if (open.length > 0) return "of-another";
  const own = objections.filter(({ user }) => user === player);
  return isResultKept(match, own) ? "kept" : undefined;
}
