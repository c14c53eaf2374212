// The score of a match as a player's report carries it, and as a result is sent.
import type { Score } from "@bandeha/engine";
import type { TournamentMatch } from "../entities/tournament-matches.ts";
import { limits } from "../limits.ts";
import { z } from "../zod.ts";

const count = z.number().int().min(0).max(limits.reports.scoreMax);

/** Checked by the engine's scoring method afterwards; here only the shape. */
export const reportedScore = z.object({
  team1: count.optional(),
  team2: count.optional(),
  sets: z
    .array(z.tuple([count, count]))
    .max(limits.reports.setsMax)
    .optional(),
  ending: z.string().optional(),
  winner: z.enum(["team1", "team2"]).optional(),
});

/** The fields of a match that record this score. */
export const resultOfScore = ({
  team1,
  team2,
  sets,
  ending,
  winner,
}: Score): Partial<Pick<TournamentMatch, "team1_score" | "team2_score" | "sets" | "ending" | "winner">> => ({
  team1_score: team1,
  team2_score: team2,
  ...(sets && { sets: sets.map(([one, other]) => [one, other] as const) }),
  ...(ending && { ending }),
  ...(winner && { winner }),
});

/** What a phone has seen when it enters a report: the revision of the match, and the reports of its own and of the other side ("" for none). */
export type SeenCourt = { match: string; own: string; theirs: string };

/** The `If-Match` of a report. */
export const courtRevision = ({ match, own, theirs }: SeenCourt): string => [match, own, theirs].join("/");

/** The parts of such an `If-Match`; what is missing is "". */
export function readCourtRevision(sent: string): SeenCourt {
  const [match = "", own = "", theirs = ""] = sent.split("/");
  return { match, own, theirs };
}
