// The helpers of a new tournament: those of the tournament that it repeats, or of the evening before it in its series (decision 143). They are
// written in the transaction of the event, so that no client can forget them.
import { limits } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { isBlocked } from "../organisers/blocked.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, getTournament, type RoleRow, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { addRole } from "./give-role.ts";
import { notifyRole } from "./role-notices.ts";

/**
 * Only from a tournament of the same organiser, and without those whom the organiser has blocked since.
 * @returns the tournament as stored
 */
export async function takeOverRoles(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
): Promise<TournamentRow> {
  const source = await (tournament.series ? eveningBefore(tx, tournament) : repeatedBy(tx, tournament));
  if (source?.organizer !== tournament.organizer) return tournament;
  for (const { user, role } of await rolesToTakeOver(tx, source)) {
    if (await isBlocked(tx, tournament.organizer, user)) continue;
    const given = await addRole(tx, deps, tournament, { user, role });
    if (!given.ok) continue;
    const by = { kind: "user", id: tournament.organizer } as const;
    await notifyRole(tx, deps, by, { tournament, role: rowOf("tournament_roles", given.row) });
  }
  return (await getTournament(tx, tournament.id)) ?? tournament;
}

const repeatedBy = async (reader: Reader, { repeat_of }: TournamentRow): Promise<TournamentRow | undefined> =>
  repeat_of ? getTournament(reader, repeat_of) : undefined;

async function eveningBefore(reader: Reader, { series, series_date }: TournamentRow) {
  const slot = ownColumn("series_date");
  const [before] = await findRows(reader, "tournaments", {
    where: { and: [where({ series }), { left: slot, operator: "<", right: { value: series_date } }] },
    sort: [{ ...slot, descending: true }],
    limit: 1,
  });
  return before;
}

/** A role of one evening alone ends with that evening; a repeat takes over everything. */
async function rolesToTakeOver(reader: Reader, { id, series }: TournamentRow): Promise<RoleRow[]> {
  const roles = await findRows(reader, "tournament_roles", {
    where: where({ tournament: id }),
    sort: [ownColumn("created")],
    limit: limits.roles.max,
  });
  return series ? roles.filter(({ series_scope }) => series_scope !== "one") : roles;
}
