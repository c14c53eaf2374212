import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { getUser } from "../transaction/stored-rows.ts";

/**
 * Whom an organiser may put on his list: himself, the guests he has added, and whoever has joined a tournament of his before. Not a
 * stranger: being on a list shows a phone to its organiser and a name to everyone.
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

/** A guest whose history is moving away is about to be no more. */
const isMerging = async (reader: Reader, guest: string): Promise<boolean> =>
  (await reader.count("_claims", where({ guest, state: "merging" }))) > 0;
