// Fees of which a player says that they are paid, until who runs the evening answers.
import { claimedOpen, isSeated } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { findRows, liveEntries, type TournamentRow } from "../transaction/stored-rows.ts";
import { guessedEntries } from "./guessed-fees.ts";
import { type Ledger, loadLedger } from "./ledger.ts";

/** More dues than one tournament has. */
const DUES_MAX = 1000;

const isClaimed: Condition = { left: ownColumn("claimed_at"), operator: "!=", right: { value: "" } };

const owes = ({ entry, balance }: Ledger): boolean => isSeated(entry) && balance.open > 0 && balance.pending === 0;

/** A transfer of who has nothing to pay any more goes back when it has come. */
const waits = (ledger: Ledger): boolean => {
  const { tournament, entry, due, payments } = ledger;
  const asksForFee = tournament.status !== "cancelled" && isSeated(entry);
  return asksForFee ? owes(ledger) : claimedOpen(tournament, entry, due, payments) > 0;
};

/** What the screen of fees asks about because a player pressed «Я оплатил»: also of a cancelled evening, and of players without a place. */
export async function waitingClaims(reader: Reader, tournament: string): Promise<Ledger[]> {
  const claimed = { and: [where({ tournament }), isClaimed] };
  const dues = await findRows(reader, "tournament_dues", { where: claimed, limit: DUES_MAX });
  const waiting: Ledger[] = [];
  for (const { entry } of dues) {
    const ledger = await loadLedger(reader, entry);
    if (ledger && waits(ledger)) waiting.push(ledger);
  }
  return waiting;
}

/** Claims, and fees that a line of the organiser's statement has probably paid: a deadline does not release their places (decision 197). */
export async function heldForAnswer(reader: Reader, { id, organizer }: TournamentRow): Promise<number> {
  const guessed = await guessedEntries(reader, organizer);
  const claims = (await waitingClaims(reader, id)).filter(({ entry }) => isSeated(entry));
  const held = new Set(claims.map(({ entry }) => entry.id));
  for (const { id: entry } of await liveEntries(reader, id)) {
    if (!guessed.has(entry) || held.has(entry)) continue;
    const ledger = await loadLedger(reader, entry);
    if (ledger && owes(ledger)) held.add(entry);
  }
  return held.size;
}
