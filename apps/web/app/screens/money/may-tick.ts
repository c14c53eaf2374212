import type { FeeLine, TournamentPayment } from "@bandeha/contract";

export const isPending = ({ kind, state }: TournamentPayment): boolean => kind === "payment" && state === "pending";

/** A payment under way is awaited; one that does not agree with the provider may be ticked by hand. */
export const mayTick = ({ payments }: Pick<FeeLine, "payments">): boolean =>
  payments.every((payment) => !isPending(payment) || payment.problem === "mismatch");
