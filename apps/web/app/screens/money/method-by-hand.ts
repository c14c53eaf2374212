import type { TournamentPayment } from "@bandeha/contract";

/** How money that came by hand probably goes back: as it came last. */
export const methodByHand = (payments: readonly TournamentPayment[]): "cash" | "transfer" =>
  payments.findLast(({ kind, state, method }) => kind === "payment" && state === "succeeded" && method !== "online")
    ?.method === "transfer"
    ? "transfer"
    : "cash";
