// What a row of the screen of fees says of its player, and what one tap does.
import {
  type FeeLine,
  formatKopecks,
  isShownRow,
  readTimestamp,
  returnable,
  type TournamentPayment,
} from "@bandeha/contract";
import { formatClock } from "../../text/format.ts";
import { fees } from "../../text/manage/fees.ts";
import type { FeeAction } from "./FeeRow.tsx";
import { isPending, mayTick } from "./may-tick.ts";
import { methodByHand } from "./method-by-hand.ts";

const joined = (...texts: (string | false | undefined)[]): string => texts.filter(Boolean).join(" · ");

type Awaited = {
  zone: string;
  /** Entries that an open line of the statement probably paid. */
  guessed: ReadonlySet<string>;
  /** Else players do not see their notes. */
  isByTransfer: boolean;
  heldUntil: (entry: FeeLine["entry"]) => string | undefined;
};

export const awaitedText =
  ({ zone, guessed, isByTransfer, heldUntil }: Awaited) =>
  ({ entry, due, balance, payments }: FeeLine): string => {
    const pending = payments.find(isPending);
    const until = heldUntil(entry);
    return joined(
      pending && pendingText(pending),
      !pending && due?.claimed_at && fees.claimed(formatClock(readTimestamp(due.claimed_at), zone)),
      guessed.has(entry.id) && fees.guessed,
      !pending && !due?.claimed_at && !guessed.has(entry.id) && isByTransfer && due && fees.note(due.note),
      due?.price_set && formatKopecks(balance.price),
      due?.price_set && due.price_reason,
      balance.received + balance.forgiven > 0 && fees.partly(balance.open),
      until && fees.heldLonger(until),
    );
  };

const pendingText = ({ problem }: TournamentPayment): string => {
  if (problem === "mismatch") return fees.mismatch;
  return problem === "shop-refused" ? fees.shopRefused : fees.online;
};

/** Cash, unless the player says that they transferred it. A transfer that a line of the statement may be is accepted there. */
export const awaitedAction =
  (guessed: ReadonlySet<string>) =>
  (line: FeeLine): FeeAction | undefined => {
    if (!mayTick(line)) return undefined;
    const isTransfer = Boolean(line.due?.claimed_at) && !guessed.has(line.entry.id);
    return isTransfer
      ? { kind: "payment", method: "transfer", label: fees.arrived }
      : { kind: "payment", method: "cash", label: fees.cash };
  };

export function surplusAction({ balance, payments }: FeeLine): FeeAction {
  const { online, byHand } = returnable(balance, payments);
  if (online > 0) return { kind: "refund", method: "online", label: fees.returnOnline(online) };
  return {
    kind: "refund",
    method: methodByHand(payments),
    label: `${fees.markReturned} ${formatKopecks(byHand)}`,
  };
}

/** A tick from before the ledger has no row of its own. */
export const paidText = ({ balance, due, payments }: FeeLine): string =>
  joined(
    !payments.some((row) => row.kind === "payment" && isShownRow(row)) && formatKopecks(balance.received),
    due?.price_set && due.price_reason,
  );

/** A forgiven fee has a row that says so. */
export const waivedText = ({ due, payments }: FeeLine): string =>
  payments.some(({ kind, state }) => kind === "forgiven" && state === "succeeded")
    ? ""
    : joined(fees.noFee, due?.price_reason);
