// Which card of the screen of fees lists a fee: every fee is in one group, and the totals count the same groups (decision 191).
import type { FeeLine } from "./balance.ts";

/** `surplus`: more came than there is to pay. `returned`: all that came went back, and nothing is asked for. `nothing`: no card lists it. */
export const FEE_GROUPS = ["surplus", "check", "waiting", "paid", "waived", "returned", "nothing"] as const;
export type FeeGroup = (typeof FEE_GROUPS)[number];
export type FeeGroups = Record<FeeGroup, FeeLine[]>;

/** @param guessed entries that an open line of the statement probably paid */
export function groupFees(lines: readonly FeeLine[], guessed: ReadonlySet<string>): FeeGroups {
  const groups: FeeGroups = { surplus: [], check: [], waiting: [], paid: [], waived: [], returned: [], nothing: [] };
  for (const line of lines) groups[groupOf(line, guessed)].push(line);
  return groups;
}

function groupOf({ entry, state, balance, payments }: FeeLine, guessed: ReadonlySet<string>): FeeGroup {
  if (balance.surplus > 0) return "surplus";
  if (state === "waiting") return guessed.has(entry.id) ? "check" : "waiting";
  if (state !== "free") return state;
  return payments.some((row) => row.kind !== "forgiven" && isShownRow(row)) ? "returned" : "nothing";
}

/** A row of the ledger that is shown: money that came, goes back or could not go back, and what is forgiven. */
export const isShownRow = ({ kind, state, problem }: FeeLine["payments"][number]): boolean =>
  state === "succeeded" || (kind === "refund" && state === "pending") || problem === "refund-failed";

export type FeeTotals = {
  /** Without what is forgiven. */
  expected: number;
  received: number;
  forgiven: number;
  /** The numbers of fees in the groups; `came`: paid, with or without a surplus. */
  came: number;
  check: number;
  waiting: number;
  /** Kopecks of the three parts of the bar. */
  parts: { received: number; check: number; waiting: number };
};

/** The sums and counts of the summary, in kopecks and players. @param groups of `groupFees` */
export function feeTotals(groups: FeeGroups): FeeTotals {
  const lines = Object.values(groups).flat();
  const asked = lines.filter(({ state }) => state !== "free");
  const sum = (some: readonly FeeLine[], part: (line: FeeLine) => number) =>
    some.reduce((total, line) => total + part(line), 0);
  const openOf = (some: readonly FeeLine[]) => sum(some, ({ balance }) => balance.open);
  // Also of those who have nothing to pay any more: their money is not gone.
  const received = sum(lines, ({ balance }) => balance.received);
  return {
    expected: sum(asked, ({ balance }) => Math.max(0, balance.price - balance.forgiven)),
    received,
    forgiven: sum(asked, ({ balance }) => Math.min(balance.forgiven, balance.price)),
    came: groups.paid.length + groups.surplus.length,
    check: groups.check.length,
    waiting: groups.waiting.length,
    parts: { received, check: openOf(groups.check), waiting: openOf(groups.waiting) },
  };
}

/**
 * Whom a reminder reaches: who has not paid and has not said so, also where a line of the statement may be theirs, because the server reminds them
 * too. A guest of the organiser has no account; of another guest the player who brought them along is reminded.
 */
export const toRemind = (lines: readonly FeeLine[]): FeeLine[] =>
  lines.filter(
    ({ state, due, entry }) =>
      state === "waiting" && due !== undefined && (entry.brought_by !== "" || entry.expand?.user?.guest !== true),
  );
