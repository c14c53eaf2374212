// Whether an administrator has stopped a tournament: it is hidden, or the account of its organiser is blocked. Then nobody signs up or pays, no place
// is offered or released, and no player is asked for anything; what runs is played to its end (decision 188).
import type { Reader } from "../../storage/storage.ts";
import { getUser, type TournamentRow } from "../transaction/stored-rows.ts";

export const isStopped = async (
  reader: Reader,
  { hidden_by_admin, organizer }: Pick<TournamentRow, "hidden_by_admin" | "organizer">,
): Promise<boolean> => hidden_by_admin || Boolean((await getUser(reader, organizer))?.blocked);
