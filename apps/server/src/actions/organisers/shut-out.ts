// A blocked person reads no evening by invitation of the organiser that is not over, except while they have an entry in it (decision 088). Also not
// one that is open to everybody now: its readers stay when it is by invitation again.
import { PAST_STATUSES, SEATED_STATUSES } from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { lock } from "../transaction/commit.ts";
import { findRows, getTournament, type ParticipantRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { isBlocked } from "./blocked.ts";

const EVENINGS_MAX = 500;

const ENTERED = [...SEATED_STATUSES, "waitlist"] as const;

/** Takes the person from the readers of the organiser's evenings in which they have no entry. Each in the lock of its tournament. */
export async function shutOut(deps: ActionDeps, organizer: string, user: string): Promise<void> {
  const evenings = await findRows(deps.storage.reader, "tournaments", {
    where: { and: [where({ organizer }), reads(user), ...notOver] },
    limit: EVENINGS_MAX,
  });
  for (const { id } of evenings)
    await deps.storage.transact(async (tx) => {
      await lock(tx, id);
      const tournament = await getTournament(tx, id);
      if (!tournament || (await isEntered(tx, id, user))) return;
      const { invited } = withoutReaders(tournament, [user]);
      if (invited !== tournament.invited) await updateRow(tx, deps, "tournaments", tournament, { invited });
    });
}

/** The tournament without the readers whose entry has just ended and whom the organiser blocked before. */
export async function withoutBlockedLeavers(
  reader: Reader,
  tournament: TournamentRow,
  left: readonly ParticipantRow[],
): Promise<TournamentRow> {
  const blocked: string[] = [];
  for (const { user } of left)
    if (tournament.invited?.includes(user) && (await isBlocked(reader, tournament.organizer, user))) blocked.push(user);
  return withoutReaders(tournament, blocked);
}

export function withoutReaders(tournament: TournamentRow, users: readonly string[]): TournamentRow {
  const { invited } = tournament;
  if (!invited?.some((user) => users.includes(user))) return tournament;
  return { ...tournament, invited: invited.filter((user) => !users.includes(user)) };
}

const reads = (user: string): Condition => ({
  left: ownColumn("invited"),
  operator: "~",
  right: { value: user },
  exact: true,
});

const notOver = PAST_STATUSES.map(
  (status): Condition => ({
    left: ownColumn("status"),
    operator: "!=",
    right: { value: status },
  }),
);

const isEntered = async (reader: Reader, tournament: string, user: string): Promise<boolean> =>
  (await reader.count("tournament_participants", {
    and: [where({ tournament, user }), whereOneOf("status", ENTERED)],
  })) > 0;
