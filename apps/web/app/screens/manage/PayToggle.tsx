import type { TournamentParticipant } from "@bandeha/contract";
import { IconCheck, IconCurrencyRubel } from "@tabler/icons-react";
import type { ParticipantChange } from "../../data/tournaments/participant-actions.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import classes from "./PayToggle.module.css";

type PayToggleProps = {
  entry: TournamentParticipant;
  name: string;
  pay: { mutate: (change: { id: string; change: ParticipantChange }) => void; isPending: boolean };
};

/** Marks the payment, in the list and at check-in. Where nothing is to pay the row says so. */
export function PayToggle({ entry, name, pay }: PayToggleProps) {
  if (entry.payment_status === "waived") return null;
  const paid = entry.payment_status === "paid";
  return (
    <IconButton
      edged
      className={classes.pay}
      aria-pressed={paid}
      aria-label={`Оплачено: ${name}`}
      loading={pay.isPending}
      onClick={() => pay.mutate({ id: entry.id, change: { payment_status: paid ? "unpaid" : "paid" } })}
    >
      <IconCurrencyRubel size={22} stroke={1.75} aria-hidden />
      {paid && <IconCheck className={classes.mark} size={14} stroke={3} aria-hidden />}
    </IconButton>
  );
}
