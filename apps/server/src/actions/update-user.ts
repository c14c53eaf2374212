import { collections, profileDefaults } from "@bandeha/contract";
import { type ActionDeps, type ChangeRequest, forbidden, type Outcome, refused } from "./action.ts";
import { checkRecord } from "./check-record.ts";
import { commit } from "./commit.ts";
import { getUser, type UserRow } from "./stored-rows.ts";
import { repairRecord } from "./superuser-writes.ts";
import { changedFields, updateRow } from "./write-row.ts";

/** Specification 7. The phone is written by signing in alone. */
const profileFields = Object.keys(profileDefaults);

/** Everyone keeps his own profile; a guest's is kept by whoever added him. */
export function updateUser(deps: ActionDeps, request: ChangeRequest): Promise<Outcome> {
  const { viewer, row, body, ifMatch } = request;
  if (viewer.kind === "superuser") return repairRecord(deps, request, "users");
  return commit(deps, async (tx) => {
    const user = await getUser(tx, row.id);
    const own = viewer.kind === "user" && (user?.id === viewer.id || (user?.guest && user.created_by === viewer.id));
    if (!user || !own) return forbidden;
    if (ifMatch && ifMatch !== user.updated) return refused("result-conflict");
    const changes = changedFields(user, body as Partial<UserRow>);
    if (Object.keys(changes).some((field) => !profileFields.includes(field))) return forbidden;
    const denied = await checkRecord(tx, collections.users, { ...user, ...changes });
    return denied ?? { ok: true, row: await updateRow(tx, deps, "users", user, changes) };
  });
}
