// Who reads a tournament by invitation is a list of ids inside of a column (decision 088), not a row that refers to the person.
import { type Condition, where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { type ActionDeps, forbidden } from "../../transaction/action.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { getTournament } from "../../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../../transaction/write-row.ts";

const TOURNAMENTS_MAX = 5000;

const names = (column: string, user: string, indexed: boolean): Condition => ({
  left: { path: { hops: [], column } },
  operator: "~",
  right: { value: user },
  exact: true,
  ...(indexed && { indexed }),
});

/** Those who read it now, and those who will read it again when it is no longer hidden (decision 094). */
const invitingLists = (user: string): readonly Condition[] => [
  names("invited", user, true),
  { and: [where({ hidden_by_admin: true }), names("invited_before", user, false)] },
];

export async function isInvitedAnywhere(reader: Reader, user: string): Promise<boolean> {
  for (const list of invitingLists(user)) if ((await reader.count("tournaments", list)) > 0) return true;
  return false;
}

/** What one person was invited to, the other may read from now on. */
export async function moveInvitations(deps: ActionDeps, { from, into }: { from: string; into: string }): Promise<void> {
  const { reader } = deps.storage;
  const moved = (users: string[] | null) => users && [...new Set(users.map((user) => (user === from ? into : user)))];
  for (const list of invitingLists(from))
    for (const { id } of await reader.find("tournaments", { where: list, limit: TOURNAMENTS_MAX }))
      await commitLocked(deps, id, async (tx) => {
        const tournament = await getTournament(tx, id);
        if (!tournament) return forbidden;
        const { invited, invited_before } = tournament;
        const lists = { invited: moved(invited), invited_before: moved(invited_before) };
        return {
          ok: true,
          row: await updateRow(tx, deps, "tournaments", tournament, changedFields(tournament, lists)),
        };
      });
}
