// The answer to «Соперники ввели 14 : 10. Верно?» that comes by a notification: the same report that the lobby sends.
import type { NotificationData } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import { type ActionDeps, type ActionOutcome, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { findRows, getTournament } from "../transaction/stored-rows.ts";
import { claimText } from "./report-notices.ts";
import { sideOf } from "./report-rights.ts";
import { reportScore } from "./report-score.ts";
import { isUnsettled, reportsOf } from "./settle-reports.ts";

type Asked = NotificationData<"result-to-confirm">;
type Answer = { viewer: Viewer; notification: { tournament: string; data: { of: object } | null }; answer: string };

/** Courts of one round. */
const MATCHES_MAX = 50;

export async function answerReport(deps: ActionDeps, { viewer, notification, answer }: Answer): Promise<ActionOutcome> {
  if (viewer.kind !== "user") return forbidden;
  // `notify` is typed by the kind, so the row has this kind's data.
  const { round, court, score } = (notification.data?.of ?? {}) as Asked;
  const { reader } = deps.storage;
  const matches = await findRows(reader, "tournament_matches", {
    where: where({ tournament: notification.tournament, round, court }),
    limit: MATCHES_MAX,
  });
  const match = matches.find((one) => sideOf(one, viewer.id) !== undefined);
  const side = match && sideOf(match, viewer.id);
  const theirs = match && (await reportsOf(reader, match.id)).find((one) => one.side !== side && isUnsettled(one));
  // What was asked is no longer what the opponents say.
  const tournament = match && (await getTournament(reader, match.tournament));
  if (!tournament || !theirs?.score || claimText(tournament, theirs) !== score)
    return refused("illegal-status", "answer");
  const body = { match: match.id, score: answer === "confirm" ? theirs.score : null };
  return reportScore(deps, { viewer, body });
}
