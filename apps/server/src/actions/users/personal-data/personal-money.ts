// The export's part about money: what the person owes and has paid, and what they keep as an organiser. Never the key of a shop.
import { type Condition, where } from "../../../storage/condition.ts";
import type { Reader, Row } from "../../../storage/storage.ts";
import { all, type PersonalDataRow, pick, tournamentLines } from "./personal-lines.ts";

export const MONEY_SECTIONS = ["dues", "payments", "transfers", "terms", "shops", "bank_lines"] as const;
type Money = Record<(typeof MONEY_SECTIONS)[number], PersonalDataRow[]>;

const through = (relation: string, table: string, column: string, value: string): Condition => ({
  left: { path: { hops: [{ relation, table }], column } },
  operator: "=",
  right: { value },
});

export async function moneyOf(reader: Reader, user: string): Promise<Money> {
  const ofOwnEntry = through("entry", "tournament_participants", "user", user);
  const ofOwnTournament = through("tournament", "tournaments", "organizer", user);
  const withTournament = tournamentLines(reader);
  const payments = (await all(reader, "tournament_payments", { or: [ofOwnEntry, where({ payer: user })] })).map(
    // The e-mail of who paid for this person is theirs.
    (row) => (row.payer === "" || row.payer === user ? row : { ...row, email: "" }),
  );
  return {
    dues: await withTournament(
      await all(reader, "tournament_dues", ofOwnEntry),
      "note",
      "price_set",
      "price_kopecks",
      "price_reason",
      "claimed_at",
      "created",
    ),
    payments: await withTournament(
      payments,
      "kind",
      "method",
      "state",
      "kopecks",
      "settled_at",
      "email",
      "provider_id",
      "problem",
      "created",
    ),
    transfers: await transfersIn(reader, payments),
    terms: await withTournament(
      await all(reader, "tournament_money", ofOwnTournament),
      "mode",
      "phone",
      "bank",
      "recipient",
      "link",
      "release_hours",
      "refund_rule",
      "reminded_at",
    ),
    shops: (await all(reader, "shops", where({ user }))).map((row) => pick(row, "shop_id", "receipts", "created")),
    bank_lines: (await all(reader, "bank_lines", where({ organizer: user }))).map((row) =>
      pick(row, "paid_at", "kopecks", "payer", "text", "state"),
    ),
  };
}

/** Lines of organisers' statements that were recognised as this person's. Of one that also pays for others the payer may be another person. */
async function transfersIn(reader: Reader, payments: readonly Row[]): Promise<PersonalDataRow[]> {
  const found: PersonalDataRow[] = [];
  for (const id of new Set(payments.map(({ line }) => String(line ?? "")).filter(Boolean))) {
    const line = await reader.findById("bank_lines", id);
    if (!line) continue;
    const isShared = Array.isArray(line.entries) && line.entries.length > 1;
    found.push(pick(line, "paid_at", "kopecks", ...(isShared ? [] : ["payer", "text"])));
  }
  return found;
}
