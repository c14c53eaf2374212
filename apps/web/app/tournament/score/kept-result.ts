import type { TournamentMatch, TournamentObjection } from "@bandeha/contract";

/** Whether the organisers have kept the result that the match has now: a later change of the match ends what was said about the earlier one. */
export const isResultKept = (
  { id, updated }: Pick<TournamentMatch, "id" | "updated">,
  objections: readonly Pick<TournamentObjection, "match" | "state" | "updated">[],
): boolean => objections.some((one) => one.match === id && one.state === "rejected" && one.updated > updated);
