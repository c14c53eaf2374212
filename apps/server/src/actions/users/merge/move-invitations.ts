// Who reads a tournament by invitation is a list of ids inside of a column (decision 088), not a row that refers to the person.
import type { Condition } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { type ActionDeps, forbidden } from "../../transaction/action.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { getTournament } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";

const TOURNAMENTS_MAX = 5000;

const invites = (user: string): Condition => ({
  left: { path: { hops: [], column: "invited" } },
  operator: "~",
  right: { value: user },
  exact: true,
  indexed: true,
});

export const isInvitedAnywhere = async (reader: Reader, user: string): Promise<boolean> =>
  (await reader.count("tournaments", invites(user))) > 0;

/** What one person was invited to, the other may read from now on. */
export async function moveInvitations(deps: ActionDeps, { from, into }: { from: string; into: string }): Promise<void> {
  const { reader } = deps.storage;
  for (const { id } of await reader.find("tournaments", { where: invites(from), limit: TOURNAMENTS_MAX }))
    await commitLocked(deps, id, async (tx) => {
      const tournament = await getTournament(tx, id);
      if (!tournament?.invited?.includes(from)) return forbidden;
      const invited = [...new Set(tournament.invited.map((user) => (user === from ? into : user)))];
      return { ok: true, row: await updateRow(tx, deps, "tournaments", tournament, { invited }) };
    });
}
