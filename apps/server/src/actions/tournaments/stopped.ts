// Whether an administrator has stopped a tournament: it is hidden, or the account of its organiser is blocked. Then nobody signs up or pays, no place
// is offered or released, and no player is asked for anything; what runs is played to its end (decision 188). `tournaments.stopped` follows: what
// stops a tournament or lets it go on plans a check of its seats in the same transaction, and that check changes the field and notifies the people.
import { SIGNUP_STATUSES, timestamp } from "@bandeha/contract";
import { where, whereOneOf } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, getUser, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Evenings of one organiser that take entries; the limits of what an account may create are below it. */
const EVENINGS_MAX = 500;

export const isStopped = async (
  reader: Reader,
  { hidden_by_admin, organizer }: Pick<TournamentRow, "hidden_by_admin" | "organizer">,
): Promise<boolean> => hidden_by_admin || Boolean((await getUser(reader, organizer))?.blocked);

/** Due at once, so that a crash after the commit leaves it to the job. */
export const checkedNow = ({ clock }: Pick<ActionDeps, "clock">): Pick<TournamentRow, "next_seat_check"> => ({
  next_seat_check: timestamp(clock()),
});

/** The evenings of a person whose account is blocked, or is free again, are checked. Returns their ids. */
export async function checkSeatsOf(tx: Transactor, deps: ActionDeps, organizer: string): Promise<string[]> {
  const open = { and: [where({ organizer }), whereOneOf("status", ["", ...SIGNUP_STATUSES])] };
  const evenings = await findRows(tx, "tournaments", { where: open, limit: EVENINGS_MAX });
  for (const evening of evenings) await updateRow(tx, deps, "tournaments", evening, checkedNow(deps));
  return evenings.map(({ id }) => id);
}
