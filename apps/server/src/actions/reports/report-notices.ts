// Who is notified about reports: the opponents who may confirm, and the organisers when the sides differ.
import {
  enteredLine,
  fullName,
  limits,
  type NotificationData,
  resultLine,
  sideName,
  toSettings,
} from "@bandeha/contract";
import { where, whereOneOf } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { aboutTournament, notify, unreadOf } from "../notifications/notify.ts";
import { organisersOf } from "../notifications/organisers-of.ts";
import type { ActionDeps } from "../transaction/action.ts";
import {
  findRows,
  type MatchRow,
  type ObjectionRow,
  type ReportRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** «14 : 10», «победу: вы»: what the opponents of the reader have entered. */
export function claimText(tournament: TournamentRow, { score, side }: ReportRow): string {
  if (!score) return "";
  const sides = side === "team1" ? (["соперники", "вы"] as const) : (["вы", "соперники"] as const);
  return enteredLine(score, toSettings(tournament).scoring, sides);
}

/** The same for the organisers, who read names. */
async function namedClaims(tx: Transactor, tournament: TournamentRow, match: MatchRow, reports: readonly ReportRow[]) {
  const ids = [players.team1, players.team2].map((slots) => slots.map((slot) => match[slot]).filter(Boolean));
  const users = await findRows(tx, "users", {
    where: whereOneOf("id", ids.flat()),
    limit: ids.flat().length,
  });
  const names = new Map(users.map((user) => [user.id, fullName(user)]));
  const [one = "", other = ""] = ids.map((side) => sideName(side.map((id) => names.get(id) ?? fullName(undefined))));
  const { scoring } = toSettings(tournament);
  return reports.flatMap(({ score }) => (score ? [resultLine(score, scoring, [one, other])] : []));
}

const players = {
  team1: ["team1_player1", "team1_player2"],
  team2: ["team2_player1", "team2_player2"],
} as const;

/** The side that has not reported; guests have no device to confirm with. */
export async function notifyOpponents(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  match: MatchRow,
  report: ReportRow,
): Promise<void> {
  const others = players[report.side === "team1" ? "team2" : "team1"];
  await notify(tx, deps, {
    to: others.map((slot) => match[slot]),
    kind: "result-to-confirm",
    tournament,
    key: report.id,
    data: { round: match.round, court: match.court, score: claimText(tournament, report) },
    answerBy: new Date(deps.clock().getTime() + limits.reports.windowSeconds * 1000),
  });
}

export async function notifyClash(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  match: MatchRow,
  reports: readonly ReportRow[],
): Promise<void> {
  await notify(tx, deps, {
    to: organisersOf(tournament),
    kind: "scores-differ",
    tournament,
    key: reports.map(({ id }) => id).join("/"),
    data: { round: match.round, court: match.court, scores: await namedClaims(tx, tournament, match, reports) },
  });
}

/** Unread ones of a tournament: at most one for each organiser and court. */
const UNREAD_MAX = 1000;

/** A newer notice says more, or the dispute is over: the organisers need not open the former one. */
export async function readClashNotices(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, round, court }: MatchRow,
): Promise<void> {
  const unread = { and: [aboutTournament(tournament, "scores-differ"), where({ read: false })] };
  for (const row of await findRows(tx, "notifications", { where: unread, limit: UNREAD_MAX })) {
    // `notify` is typed by the kind, so the row has this kind's data.
    const asked = (row.data?.of ?? {}) as NotificationData<"scores-differ">;
    if (asked.round === round && asked.court === court) await updateRow(tx, deps, "notifications", row, { read: true });
  }
}

/** The objection is answered: the other organisers need not open its notice. */
export async function readObjectionNotices(
  tx: Transactor,
  deps: ActionDeps,
  { id, tournament }: Pick<ObjectionRow, "id" | "tournament">,
): Promise<void> {
  const event = { kind: "result-objected", tournament: { id: tournament }, key: id } as const;
  for (const row of await unreadOf(tx, event)) await updateRow(tx, deps, "notifications", row, { read: true });
}
