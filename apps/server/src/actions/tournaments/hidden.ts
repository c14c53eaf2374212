// A hidden tournament is read by those who run it and by its own people; its entries and results stay (decision 094).
import type { Reader } from "../../storage/storage.ts";
import { requestersOf } from "../participants/requests/pending-requests.ts";
import { liveEntries, type TournamentRow } from "../transaction/stored-rows.ts";
import { withInsiders, withoutInsiders } from "./invited.ts";

/** The tournament as an administrator hides it or shows it again. */
export const withHidden = async (reader: Reader, tournament: TournamentRow, hidden: boolean): Promise<TournamentRow> =>
  hidden ? withInsiders(tournament, await insidersOf(reader, tournament.id)) : withoutInsiders(tournament);

/** Players, the hosts of friends, and who asks for a place. */
async function insidersOf(reader: Reader, id: string): Promise<string[]> {
  const entered = (await liveEntries(reader, id)).flatMap(({ user, brought_by }) => [user, brought_by]);
  return [...entered, ...(await requestersOf(reader, id))].filter(Boolean);
}
