// What came from players who have no place any more: what went back, what is on its way, what stays with the organiser, and what they say they paid.
import type { TournamentDue } from "../entities/tournament-dues.ts";
import { isSeated, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentPayment } from "../entities/tournament-payments.ts";
import type { Tournament } from "../entities/tournaments.ts";
import { balanceOf, claimedOpen, returnable } from "./balance.ts";

export type LeftLine = {
  entry: TournamentParticipant;
  paid: number;
  refunded: number;
  /** Refunds under way. */
  returning: number;
  /** Refunds that the provider has refused: the organiser asks again. */
  failed: TournamentPayment[];
  kept: number;
  /** Of what is kept: what came as cash or by transfer, so that only the organiser can return it. */
  byHand: number;
  /** The player says that they transferred the fee, and nobody has answered. */
  claim: TournamentDue | undefined;
  payments: TournamentPayment[];
};

type LeftRecords = {
  tournament: Pick<Tournament, "cost">;
  entries: readonly TournamentParticipant[];
  dues: readonly TournamentDue[];
  payments: readonly TournamentPayment[];
};

/** Entries without a place that have paid or say so, in the order of the entries. */
export function leftLines({ tournament, entries, dues, payments }: LeftRecords): LeftLine[] {
  const left = entries.filter((entry) => !isSeated(entry));
  return left.flatMap((entry) => {
    const own = payments.filter((payment) => payment.entry === entry.id);
    const sum = (kind: string, state: string) =>
      own
        .filter((payment) => payment.kind === kind && payment.state === state)
        .reduce((total, { kopecks }) => total + kopecks, 0);
    const balance = balanceOf(0, entry, own);
    const [refunded, returning] = [sum("refund", "succeeded"), sum("refund", "pending")];
    const paid = balance.received + refunded + returning;
    const due = dues.find((one) => one.entry === entry.id);
    const claim = claimedOpen(tournament, entry, due, own) > 0 ? due : undefined;
    if (paid === 0 && !claim) return [];
    const failed = own.filter(({ problem }) => problem === "refund-failed");
    const { byHand } = returnable(balance, own);
    return [{ entry, paid, refunded, returning, failed, kept: balance.received, byHand, claim, payments: own }];
  });
}
