import {
  enteredLine,
  limits,
  resultLine,
  type TournamentMatch,
  type TournamentObjection,
  toSettings,
} from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followReports, objectionsQuery, reportsQuery } from "../../../../data/tournaments/score-reports.ts";
import { disputeTexts } from "../../../../text/play/disputes.ts";
import { settleTexts } from "../../../../text/play/running-round.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";

/** What players disagree about: two reports of a match, or an objection to its result. */
export type Dispute = {
  match: TournamentMatch;
  text: string;
  /** What was said, each recorded in one tap. */
  scores: readonly { score: Score; text: string }[];
  /** Of two reports: what each side said. */
  said?: readonly { side: string; text: string }[];
  objection?: TournamentObjection;
};

/** The disputes of a round, live. */
export function useDisputes({ tournament, matches, names }: Play): Dispute[] {
  const client = useQueryClient();
  useEffect(() => followReports(client, tournament.id), [client, tournament.id]);
  const reports = useQuery(reportsQuery(tournament.id)).data ?? [];
  const objections = useQuery(objectionsQuery(tournament.id)).data ?? [];
  const { scoring } = toSettings(tournament);
  return matches.flatMap((match): Dispute[] => {
    const sides = sidesOf(match).map(names.side) as [string, string];
    const textOf = (score: Score) => enteredLine(score, scoring, sides);
    const clash = reports.filter((report) => report.match === match.id && report.state === "clash");
    const named = (score: Score | null) => (score ? [{ score, text: textOf(score) }] : []);
    const scores = clash.toSorted((a, b) => a.side.localeCompare(b.side)).flatMap(({ score }) => named(score));
    const objection = objections.find((one) => one.match === match.id && one.state === "open");
    if (objection) {
      const { claimed, expand, link } = objection;
      const claim = claimed && textOf(claimed);
      const text = link ? settleTexts.objectsByCode(claim) : disputeTexts.objects(expand?.user?.name ?? "", claim);
      return [{ match, text, scores: named(claimed), objection }];
    }
    if (clash.length === 0) return [];
    const texts = scores.map(({ text }) => text);
    const said = (["team1", "team2"] as const).flatMap((side, index) => {
      const report = clash.find((one) => one.side === side);
      const text = report?.score ? resultLine(report.score, scoring, sides) : settleTexts.wrong;
      return report ? [{ side: sides[index] ?? "", text }] : [];
    });
    if (scores.length > 1) return [{ match, text: disputeTexts.entered(texts), scores, said }];
    const unsure = clash.some(({ score, changes }) => score && changes >= limits.reports.changesMax);
    if (unsure) return [{ match, text: disputeTexts.changed(texts[0] ?? ""), scores }];
    return [{ match, text: disputeTexts.denied(texts[0] ?? ""), scores, said }];
  });
}
