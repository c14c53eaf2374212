// Who is notified of a new evening: followers of its series, its club and its organiser, the players of the evening that it repeats, and of one by
// invitation those who are invited. The functions return the tournament with the people who may read it; the caller stores it.
import { limits, SEATED_STATUSES } from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { notify } from "../notifications/notify.ts";
import { regularsOf } from "../organisers/regulars-of.ts";
import { INVITED_MAX, withInvited } from "../tournaments/invited.ts";
import { isStopped } from "../tournaments/stopped.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, getUser, type TournamentRow } from "../transaction/stored-rows.ts";
import { type Announcement, noteRest } from "./announcements.ts";

/** Followers who are notified in one transaction. A larger part waits for the job (announce-rest.ts). */
const FOLLOWERS_AT_ONCE = 2000;
/** More players than an evening has. */
const PLAYERS_MAX = 2000;

export async function announceEvening(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  series = "",
): Promise<TournamentRow> {
  if (await isStopped(tx, tournament)) return tournament;
  if (tournament.opens_at) return inviteRegulars(tx, deps, tournament);
  if (tournament.by_invitation) return inviteFormerReaders(tx, deps, tournament, series);
  const last = await announceToFollowers(tx, deps, tournament, { series, after: "" });
  if (last) await noteRest(tx, deps, tournament.id, { series, after: last });
  return tournament;
}

/** @returns the last row of `follows`, if more follow it */
export async function announceToFollowers(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  { series, after }: Announcement,
): Promise<string | undefined> {
  const { club, organizer } = tournament;
  const followed: Condition[] = [where({ club }), where({ organizer })];
  if (tournament.series) followed.push(where({ series: tournament.series }));
  const rest: Condition = { left: byId, operator: ">", right: { value: after } };
  const rows = await findRows(tx, "follows", {
    where: { and: [{ or: followed }, rest] },
    sort: [byId],
    limit: FOLLOWERS_AT_ONCE,
  });
  // Those who were invited before it opened for everyone know of it.
  const to = (await withoutBlocked(tx, organizer, rows)).filter((user) => !tournament.invited?.includes(user));
  await notify(tx, deps, { to, kind: "new-evening", tournament, key: "new", data: { of: series } });
  return rows.length === FOLLOWERS_AT_ONCE ? rows.at(-1)?.id : undefined;
}

const byId = ownColumn("id");

/** An evening by invitation of a series is open to those who could read the evening before it. */
async function inviteFormerReaders(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  series: string,
): Promise<TournamentRow> {
  if (!tournament.series) return tournament;
  const slot = ownColumn("series_date");
  const [former] = await findRows(tx, "tournaments", {
    where: {
      and: [
        where({ series: tournament.series, by_invitation: true }),
        { left: slot, operator: "<", right: { value: tournament.series_date } },
      ],
    },
    sort: [{ ...slot, descending: true }],
    limit: 1,
  });
  if (former?.organizer !== tournament.organizer) return tournament;
  const people = (former.invited ?? []).map((user) => ({ user }));
  const to = await withoutBlocked(tx, tournament.organizer, people);
  await notify(tx, deps, { to, kind: "new-evening", tournament, key: "new", data: { of: series } });
  return admit(tournament, to);
}

/** Invites those who had a place in the evening that this one repeats. */
export async function inviteFormerPlayers(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
): Promise<TournamentRow> {
  const source = tournament.repeat_of ? await tx.findById("tournaments", tournament.repeat_of) : undefined;
  if (source?.organizer !== tournament.organizer) return tournament;
  const seated = whereOneOf("status", SEATED_STATUSES);
  const entries = await findRows(tx, "tournament_participants", {
    where: { and: [where({ tournament: source.id }), seated] },
    limit: PLAYERS_MAX,
  });
  return invite(tx, deps, tournament, entries);
}

/** Invites the organiser's regulars, for whom the evening is first (decision 119). */
const inviteRegulars = async (tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<TournamentRow> =>
  invite(tx, deps, tournament, await regularsOf(tx, tournament.organizer, deps.clock()));

async function invite(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  people: readonly { user: string }[],
): Promise<TournamentRow> {
  const by = (await getUser(tx, tournament.organizer))?.name ?? "";
  const to = await withoutBlocked(tx, tournament.organizer, people);
  await notify(tx, deps, { to, kind: "invited", tournament, key: "repeat", data: { by } });
  return admit(tournament, to);
}

/** Those who are invited may read the tournament. */
const admit = (tournament: TournamentRow, users: readonly string[]): TournamentRow =>
  withInvited(tournament, users.slice(0, INVITED_MAX));

/** Without the organiser, and without people whom the organiser has blocked: they may not sign up. */
async function withoutBlocked(
  tx: Transactor,
  organizer: string,
  people: readonly { user: string }[],
): Promise<string[]> {
  const blocks = await findRows(tx, "blocks", { where: where({ organizer }), limit: limits.kept.blocks });
  const left = new Set([organizer, ...blocks.map(({ user }) => user)]);
  return people.map(({ user }) => user).filter((user) => !left.has(user));
}
