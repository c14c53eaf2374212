// Typed scores whose match is gone or waits for its round again. Pure.
import { peopleOf } from "@bandeha/contract";
import { namesOf } from "../../../../tournament/people/play-names.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { rulesOf } from "../../../../tournament/score/entered.ts";
import { lostScores, type TypedScore } from "../../../../tournament/score/lost-scores.ts";
import { typedLine } from "../../../../tournament/score/typed-line.ts";
import type { Drafts } from "./drafts.ts";

type Drawn = Pick<Play, "tournament" | "participants" | "matches">;

/**
 * Lost drafts by court, with the names at their first tap: who has left since has a name too.
 * @param closed the viewer may enter no score any more, so every draft is lost
 */
export function lostDrafts(
  drafts: Drafts,
  { tournament, participants, matches }: Drawn,
  { closed = false } = {},
): TypedScore[] {
  const drafted = Object.values(drafts);
  const names = namesOf(peopleOf(participants, [...drafted.map(({ seen }) => seen), ...matches]));
  const typed = drafted.map((draft) => {
    const sides = sidesOf(draft.seen).map(names.side) as [string, string];
    return { ...draft, sides, line: typedLine(draft.entered, rulesOf(tournament, draft.seen), sides) };
  });
  const open = closed ? [] : matches.filter(({ status }) => status !== "pending");
  return lostScores(typed, matches, open)
    .filter(({ seen }) => matches.some(({ id }) => id === seen.id) || isLater(seen.updated, tournament, matches))
    .toSorted((one, other) => one.seen.round - other.seen.round || one.seen.court - other.seen.court);
}

/** A page of the cache is older than a draft and does not know its match yet; one with later data proves that the match is gone. */
const isLater = (seen: string, tournament: Play["tournament"], matches: Play["matches"]): boolean =>
  (matches.length > 0 ? matches : [tournament]).some(({ updated }) => updated > seen);
