// Who is notified of a new evening: followers of its series, its club and its organiser, and the players of the evening that it repeats.
import { limits, SEATED_STATUSES } from "@bandeha/contract";
import { type Condition, where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { notify } from "../notifications/notify.ts";
import { INVITED_MAX, withInvited } from "../tournaments/invited.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, getUser, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Followers of one evening who are notified. */
const FOLLOWERS_MAX = 2000;

export async function announceEvening(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  series = "",
): Promise<void> {
  if (tournament.by_invitation) return inviteFormerPlayers(tx, deps, tournament, series);
  const { club, organizer } = tournament;
  const followed: Condition[] = [where({ club }), where({ organizer })];
  if (tournament.series) followed.push(where({ series: tournament.series }));
  const rows = await findRows(tx, "follows", { where: { or: followed }, limit: FOLLOWERS_MAX });
  const to = await withoutBlocked(tx, organizer, rows);
  await notify(tx, deps, { to, kind: "new-evening", tournament, key: "new", data: { of: series } });
}

/** An evening by invitation of a series is open to those who could read the evening before it. */
async function inviteFormerPlayers(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  series: string,
): Promise<void> {
  if (!tournament.series) return;
  const slot = { path: { hops: [], column: "series_date" } };
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
  if (former?.organizer !== tournament.organizer) return;
  const people = (former.invited ?? []).map((user) => ({ user }));
  const to = await admit(tx, deps, tournament, await withoutBlocked(tx, tournament.organizer, people));
  await notify(tx, deps, { to, kind: "new-evening", tournament, key: "new", data: { of: series } });
}

/** Those who are invited may read the tournament. Returns them. */
async function admit(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  users: readonly string[],
): Promise<readonly string[]> {
  const { invited } = withInvited(tournament, users.slice(0, INVITED_MAX));
  if (invited !== tournament.invited) await updateRow(tx, deps, "tournaments", tournament, { invited });
  return users;
}

/** Invites those who had a place in the evening that this one repeats. */
export async function inviteRegulars(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  const source = tournament.repeat_of ? await tx.findById("tournaments", tournament.repeat_of) : undefined;
  if (source?.organizer !== tournament.organizer) return;
  const seated = { or: SEATED_STATUSES.map((status) => where({ status })) };
  const entries = await findRows(tx, "tournament_participants", {
    where: { and: [where({ tournament: source.id }), seated] },
    limit: FOLLOWERS_MAX,
  });
  const by = (await getUser(tx, tournament.organizer))?.name ?? "";
  const to = await admit(tx, deps, tournament, await withoutBlocked(tx, tournament.organizer, entries));
  await notify(tx, deps, { to, kind: "invited", tournament, key: "repeat", data: { by } });
}

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
