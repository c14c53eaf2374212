import { enteredLine, type TournamentMatch, type TournamentScoreReport, toScore } from "@bandeha/contract";
import { isSameScore } from "@bandeha/engine";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportScore, reportsQuery } from "../../data/tournaments/score-reports.ts";
import { figuresOf, sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { readEntered, rulesOf } from "../../tournament/score/entered.ts";
import { type CourtHalf, deviceName, keepHalf, keptHalf } from "./court-device.ts";
import type { CourtUser } from "./LiveCourt.tsx";
import { typedFigures } from "./typed-figures.ts";
import { useCourtDraft } from "./use-court-draft.ts";
import { useRefusal } from "./use-refusal.ts";

export type ReportOf = { play: Play; match: TournamentMatch; by: CourtUser };

/** The reports of both halves of a court, the score that is being typed, and what this half does with them. */
export function useReport({ play, match, by }: ReportOf) {
  const { tournament } = play;
  const player = by.kind === "player" ? by.user : play.viewer;
  const given = sideOf(match, player);
  const [half, setHalf] = useState<CourtHalf | undefined>(() => keptHalf(match.id));
  const [editing, setEditing] = useState(false);
  const send = useMutation(reportScore);
  const reports = useQuery(reportsQuery(tournament.id)).data?.filter((report) => report.match === match.id) ?? [];
  const own = given ?? half;
  const rules = rulesOf(tournament, match);
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const draft = useCourtDraft(match, { rules, sides });
  const { typed } = draft;
  const mine = reports.find(({ side }) => side === own);
  const theirs = own && reports.find(({ side }) => side !== own);
  const read = readEntered(typed ?? {}, rules);
  const stored = toScore(match);
  const clash = mine?.state === "clash" || theirs?.state === "clash";
  const state = [match.updated, ...reports.map((one) => `${one.id} ${one.state}`)].join();
  const refusal = useRefusal(send.error, state, mine?.id);
  const enters = own !== undefined && !stored && !refusal?.bars && (editing || clash || (!mine && !theirs));
  const shown = stored ?? theirs?.score ?? mine?.score ?? undefined;
  // What arrives while the user types, a result or a report, is shown instead.
  const figures = typed && enters ? typedFigures(typed, read, rules) : shown && figuresOf(shown, rules.scoring);
  const textOf = ({ score }: TournamentScoreReport) => (score ? enteredLine(score, rules.scoring, sides) : "");

  const report = (score?: NonNullable<TournamentScoreReport["score"]>) => {
    if (!own) return;
    const token = by.kind === "player" ? undefined : by.token;
    send.mutate(
      { tournament: tournament.id, match: match.id, side: own, device: deviceName(), token, ...(score && { score }) },
      {
        onSuccess: () => {
          // The pad of an objection may open before its answer comes, so what is typed there stays.
          if (!score) return;
          draft.drop();
          setEditing(false);
        },
      },
    );
  };
  const submit = () => {
    if (!read.ok) return;
    const { team1_score: team1, team2_score: team2, sets, ending, winner } = read.result;
    const stopped = ending && ending !== "played" ? { ending, ...(winner && { winner }) } : {};
    report({ team1, team2, ...(sets && { sets }), ...stopped });
  };
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
    report,
    submit,
    pick: given || stored || mine ? undefined : pick,
    change: () => setEditing(true),
    saving: send.isPending,
    refusal: stored ? undefined : refusal,
    /** A complete score that this phone has not saved, because another one is the result. */
    unsaved: stored && typed && read.ok && !isSameScore(read.score, stored) ? read.text : undefined,
  };
}

function sideOf(match: TournamentMatch, user: string | undefined): CourtHalf | undefined {
  const at = user ? sidesOf(match).findIndex((side) => side.includes(user)) : -1;
  return at === -1 ? undefined : at === 0 ? "team1" : "team2";
}
