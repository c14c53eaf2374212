// Fees that a line of the organiser's statement has probably paid: the organiser has been asked and has not answered yet.
import { limits, matchLine } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { openFees } from "./open-fees.ts";

/** The entries that the screen of fees lists under «Проверить» because of a line. */
export async function guessedEntries(reader: Reader, organizer: string): Promise<ReadonlySet<string>> {
  const lines = await findRows(reader, "bank_lines", {
    where: where({ organizer, state: "open" }),
    sort: [{ ...ownColumn("paid_at"), descending: true }],
    limit: limits.payments.linesMax,
  });
  if (lines.length === 0) return new Set();
  const fees = await openFees(reader, organizer);
  const matches = lines.map((line) => matchLine(line, fees));
  return new Set(matches.flatMap((match) => (match.kind === "none" ? [] : match.entries)));
}
