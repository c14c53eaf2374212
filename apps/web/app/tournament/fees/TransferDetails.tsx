import { formatPhoneMask, limits, type TournamentMoney } from "@bandeha/contract";
import { due as texts } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import classes from "./Transfer.module.css";

/** Where a transfer goes. */
export type TransferTo = Pick<TournamentMoney, "phone" | "bank" | "recipient" | "link">;

type TransferDetailsProps = {
  to: TransferTo;
  /** One for each fee that the transfer pays. */
  notes: readonly string[];
};

/** Where to transfer to, and what to write into the transfer. */
export function TransferDetails({ to: { phone, bank, recipient, link }, notes }: TransferDetailsProps) {
  const copying = { done: texts.copied, doneMs: limits.copyConfirmationMs, failed: texts.copyFailed };
  const note = notes.join(" ");
  return (
    <>
      <dl className={classes.facts}>
        {phone && (
          <div>
            <dt>{texts.transferTo}</dt>
            <dd>
              {formatPhoneMask(phone)}
              {bank && `, ${bank}`}
              {recipient && `, ${recipient}`}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.noteLabel}</dt>
          <dd className={classes.note}>{note}</dd>
        </div>
      </dl>
      <Text size={14} tone="secondary">
        {notes.length > 1 ? texts.notesWhy : texts.noteWhy}
      </Text>
      <CopyButton {...copying} variant="light" fullWidth text={note} label={texts.copyNote} />
      {phone && <CopyButton {...copying} variant="default" fullWidth text={phone} label={texts.copyPhone} />}
      {link && (
        <>
          <Button component="a" variant="default" fullWidth href={link} target="_blank" rel="noreferrer">
            {texts.openLink}
          </Button>
          <div className={classes.qr}>
            <QrCode text={link} label={texts.qr} />
          </div>
        </>
      )}
    </>
  );
}
