import { feeOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { ledgerQuery, termsQuery } from "../../../data/money/fees.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { MyDue } from "./MyDue.tsx";

type OwedFeesProps = { tournament: Tournament; entries: readonly TournamentParticipant[] };

/** During play and after it: fees of the viewer and of the friend they brought that are open or partly go back. */
export function OwedFees({ tournament, entries }: OwedFeesProps) {
  const { data: terms } = useQuery(termsQuery(tournament.id));
  const { data: ledger } = useQuery(ledgerQuery(tournament.id));
  // Without terms no fee is paid here, and the card would be empty.
  if (!terms || terms.mode === "off") return null;
  const owed = entries.filter((entry) => {
    const due = ledger?.dues.find((one) => one.entry === entry.id);
    const payments = ledger?.payments.filter((payment) => payment.entry === entry.id) ?? [];
    const { open, surplus } = feeOf(tournament, entry, due, payments);
    return due !== undefined && (open > 0 || surplus > 0);
  });
  return owed.map((entry) => (
    <Card key={entry.id} as="article" aria-label={texts.title}>
      <h2>{texts.ofWhom(entry.id === entries[0]?.id ? "" : (entry.expand?.user?.name ?? ""))}</h2>
      <MyDue tournament={tournament} entry={entry} quiet />
    </Card>
  ));
}
