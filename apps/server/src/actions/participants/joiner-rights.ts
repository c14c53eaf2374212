import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { getUser } from "../transaction/stored-rows.ts";

/**
 * Whether the organiser may enter this user: themselves, guests they added, and users who have joined one of their tournaments before.
 * Strangers are refused, because an entry shows the user's phone to the organiser and the name to everyone.
 */
export async function mayBeAddedBy(reader: Reader, organiser: string, user: string): Promise<boolean> {
  const person = await getUser(reader, user);
  if (person?.deleted || (person?.guest && (await isMerging(reader, user)))) return false;
  if (user === organiser || person?.created_by === organiser) return true;
  const joined = await reader.count("tournament_participants", {
    and: [
      where({ user }),
      {
        left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } },
        operator: "=",
        right: { value: organiser },
      },
    ],
  });
  return joined > 0;
}

/** A guest that is being merged will be deleted. */
const isMerging = async (reader: Reader, guest: string): Promise<boolean> =>
  (await reader.count("_claims", where({ guest, state: "merging" }))) > 0;
