import type { FeeLine, TournamentPayment } from "@bandeha/contract";

export const isPending = ({ kind, state }: TournamentPayment): boolean => kind === "payment" && state === "pending";

/**
 * A payment under way is awaited. One that does not agree with the provider may be ticked by hand, and so may one that the provider does not take
 * now: nobody has seen its page.
 */
export const mayTick = ({ payments }: Pick<FeeLine, "payments">): boolean =>
  payments.every((payment) => !isPending(payment) || payment.problem === "mismatch" || isPageless(payment));

const isPageless = ({ problem, confirmation_url }: TournamentPayment): boolean =>
  problem === "shop-refused" && confirmation_url === "";

/** The player says that it is paid, and the organiser may answer that it is not. */
export const isRefusable = ({ due, payments }: Pick<FeeLine, "due" | "payments">): boolean =>
  Boolean(due?.claimed_at) && mayTick({ payments });
