import { enteredLine, savedText, type TournamentMatch, type TournamentScoreReport, toScore } from "@bandeha/contract";
import { isSameScore, type Score } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { matchReportsQuery } from "../../data/tournaments/match-reports.ts";
import { type Result, resultFrom } from "../../offline/outbox/entered-result.ts";
import { unlessArrived } from "../../offline/outbox/entry-of.ts";
import { linkAuthor } from "../../offline/outbox/link-authors.ts";
import { isUnderWay } from "../../offline/outbox/outbox.ts";
import { useReportEntry } from "../../offline/outbox/use-outbox.ts";
import { figuresOf, sidesOf } from "../../tournament/play/match-score.ts";
import { scoreOfResult } from "../../tournament/play/result-text.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { readEntered, rulesOf } from "../../tournament/score/entered.ts";
import { type CourtHalf, deviceName, keepHalf, keptHalf } from "./court-device.ts";
import { isOpenReport } from "./ended-report.ts";
import { typedFigures } from "./typed-figures.ts";
import { useCourtDraft } from "./use-court-draft.ts";
import { useRefusal } from "./use-refusal.ts";
import { useSendReport } from "./use-send-report.ts";

/** Who is at the court: with a link of the organiser, or as one of its players. */
export type CourtUser =
  | { kind: "scorekeeper" | "court"; link: string; token: string; court: number }
  | { kind: "player"; user: string };

export type ReportOf = { play: Play; match: TournamentMatch; by: CourtUser };

/** The reports of both halves of a court, the score that is being typed, and what this half does with them. */
export function useReport({ play, match, by }: ReportOf) {
  const { tournament } = play;
  const player = by.kind === "player" ? by.user : play.viewer;
  const given = sideOf(match, player);
  const [half, setHalf] = useState<CourtHalf | undefined>(() => keptHalf(match.id));
  const [editing, setEditing] = useState(false);
  const said = useQuery(matchReportsQuery(tournament.id, match.id)).data ?? [];
  const reports = said.filter(isOpenReport);
  const author = by.kind === "player" || (given && player) ? (player ?? "") : linkAuthor(by.link);
  const entry = useReportEntry(match.id, author);
  const own = given ?? entry?.report?.side ?? half;
  const rules = rulesOf(tournament, match);
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const draft = useCourtDraft(match, { rules, sides });
  const { typed } = draft;
  const mine = reports.find(({ side }) => side === own);
  const theirs = own && reports.find(({ side }) => side !== own);
  const read = readEntered(typed ?? {}, rules);
  const stored = toScore(match);
  /** The report that another result has closed. */
  const other = stored && said.find((report) => report.side === own && isReplacedBy(stored, match, report))?.score;
  const onSent = (result: Result) => {
    // The pad of an objection may open before its answer comes, so what is typed there stays.
    if ("status" in result) return;
    draft.markSent();
    setEditing(false);
  };
  const send = useSendReport({ match, author, sides, scoring: rules.scoring, onSent });
  /** The report on this phone; its first try is shown by its button. */
  const kept = send.isPending ? undefined : unlessArrived(entry, said);
  const queued = kept && isUnderWay(kept) ? kept : undefined;
  const clash = mine?.state === "clash" || theirs?.state === "clash";
  const state = [match.updated, ...reports.map((one) => `${one.id} ${one.state}`)].join();
  const refusal = useRefusal(send.error, state, mine?.id);
  const enters =
    own !== undefined && !stored && !refusal?.bars && (editing || (!kept && (clash || (!mine && !theirs))));
  // In a clash the court has the figures of this side, or none: those of the opponents are in the note, as theirs.
  const reported = clash ? mine?.score : (theirs?.score ?? mine?.score);
  const shown = stored ?? (queued && scoreOfResult(queued)) ?? reported ?? undefined;
  // What arrives while the user types, a result or a report, is shown instead.
  const figures = typed && enters ? typedFigures(typed, read, rules) : shown && figuresOf(shown, rules.scoring);
  const textOf = ({ score }: TournamentScoreReport) => (score ? enteredLine(score, rules.scoring, sides) : "");

  const report = (result: Result) => {
    if (!own) return;
    send.mutate({
      result,
      report: { side: own, device: deviceName(), own: mine?.id ?? "", theirs: theirs?.id ?? "" },
    });
  };
  const submit = () => {
    if (read.ok) report(read.result);
  };
  /** Confirms the other side's score, or says that it is wrong. */
  const answer = (score?: Score) => report(score ? resultFrom(score) : { status: "active" });
  const pick = (side: CourtHalf) => {
    keepHalf(match.id, side);
    setHalf(side);
  };

  return {
    given,
    own,
    rules,
    sides,
    draft,
    reports,
    mine,
    theirs,
    read,
    stored,
    enters,
    figures,
    textOf,
    answer,
    submit,
    pick: given || stored || mine || entry ? undefined : pick,
    change: () => setEditing(true),
    saving: send.isPending,
    sending: send.isPending ? ("status" in send.variables.result ? ("wrong" as const) : ("score" as const)) : undefined,
    kept,
    refusal: stored ? undefined : refusal,
    /** The score of this half, typed here or reported, that is not saved because another one is the result. */
    unsaved:
      stored && typed && read.ok && !isSameScore(read.score, stored)
        ? { score: read.score, text: read.text }
        : !typed && other
          ? { score: other, text: savedText(other, rules.scoring) }
          : undefined,
  };
}

/** One that was closed before the result was recorded may be of other players. */
const isReplacedBy = (stored: Score, match: TournamentMatch, { score, updated }: TournamentScoreReport): boolean =>
  score !== null && updated >= match.actual_end && !isSameScore(score, stored);

function sideOf(match: TournamentMatch, user: string | undefined): CourtHalf | undefined {
  const at = user ? sidesOf(match).findIndex((side) => side.includes(user)) : -1;
  return at === -1 ? undefined : at === 0 ? "team1" : "team2";
}
