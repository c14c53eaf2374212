import type { TournamentMatch, TournamentObjection } from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followReports, objectionsQuery, reportsQuery } from "../../../data/score-reports.ts";
import { disputeTexts } from "../../../text/disputes.ts";
import type { Play } from "../../../tournament/play/use-play.ts";

/** What players disagree about: two reports of a match, or an objection to its result. */
export type Dispute = { match: TournamentMatch; text: string; objection?: TournamentObjection };

/** The disputes of a round, live. */
export function useDisputes({ tournament, matches }: Play): Dispute[] {
  const client = useQueryClient();
  useEffect(() => followReports(client, tournament.id), [client, tournament.id]);
  const reports = useQuery(reportsQuery(tournament.id)).data ?? [];
  const objections = useQuery(objectionsQuery(tournament.id)).data ?? [];
  return matches.flatMap((match): Dispute[] => {
    const clash = reports.filter((report) => report.match === match.id && report.state === "clash");
    const scores = clash
      .toSorted((a, b) => a.side.localeCompare(b.side))
      .flatMap(({ score }) => (score ? [`${score.team1} : ${score.team2}`] : []));
    const objection = objections.find((one) => one.match === match.id);
    if (objection) {
      const { claimed, expand } = objection;
      const text = disputeTexts.objects(expand?.user?.name ?? "", claimed && `${claimed.team1} : ${claimed.team2}`);
      return [{ match, text, objection }];
    }
    if (clash.length === 0) return [];
    return [{ match, text: scores.length > 1 ? disputeTexts.entered(scores) : disputeTexts.denied(scores[0] ?? "") }];
  });
}
