import type { LeavingMoney } from "./use-leaving-money.ts";

/** What comes back of the fee if the entry is cancelled now. */
export function LeaveRefund({ lines }: Pick<LeavingMoney, "lines">) {
  return (
    lines.length > 0 && (
      <p>
        <b>{lines.join(". ")}</b>
      </p>
    )
  );
}
