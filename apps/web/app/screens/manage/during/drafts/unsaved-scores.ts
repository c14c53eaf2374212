// Scores that become no result when the tournament ends: chosen and not saved, or reported by players and not confirmed.
import { resultLine, type TournamentMatch, type TournamentScoreReport, toSettings } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { isNewScore, readEntered, rulesOf } from "../../../../tournament/score/entered.ts";
import { type Drafts, openDrafts } from "./drafts.ts";

export type UnsavedScore = { round: number; court: number; text: string };

type Unsaved = Pick<Play, "tournament" | "matches"> & { names: Pick<Play["names"], "side"> };

export const unsavedScores = (drafts: Drafts, play: Unsaved): UnsavedScore[] =>
  Object.entries(openDrafts(drafts, play))
    .flatMap(([id, draft]) => {
      const match = play.matches.find((one) => one.id === id);
      if (!match || !isNewScore(draft, match)) return [];
      const reading = readEntered(draft.entered, rulesOf(play.tournament, match));
      return reading.ok ? [unsavedOf(play, match, reading.score)] : [];
    })
    .toSorted(byCourt);

type Reported = Pick<TournamentScoreReport, "match" | "score" | "state">;

/** What players reported about matches without a result, and their opponents have not confirmed or do not accept. */
export const unconfirmedScores = (reports: readonly Reported[], play: Unsaved): UnsavedScore[] =>
  reports
    .flatMap(({ match: id, score, state }) => {
      const match = play.matches.find((one) => one.id === id);
      if (match?.status !== "active" || !score || (state !== "waiting" && state !== "clash")) return [];
      return [unsavedOf(play, match, score)];
    })
    .toSorted(byCourt);

function unsavedOf({ tournament, names }: Unsaved, match: TournamentMatch, score: Score): UnsavedScore {
  const sides = sidesOf(match).map(names.side) as [string, string];
  return { round: match.round, court: match.court, text: resultLine(score, toSettings(tournament).scoring, sides) };
}

const byCourt = (one: UnsavedScore, other: UnsavedScore): number => one.round - other.round || one.court - other.court;
