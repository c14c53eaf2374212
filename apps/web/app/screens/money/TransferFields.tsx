import {
  formatPhoneMask,
  normalizePhone,
  type PaymentMode,
  type TournamentMoney,
  tournamentMoney,
} from "@bandeha/contract";
import { errorSentences } from "../../text/errors.ts";
import { terms as texts } from "../../text/manage/fees.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";

export type TransferForm = Pick<TournamentMoney, "phone" | "bank" | "recipient" | "link">;

const storedTransfer = (from: TournamentMoney | null): TransferForm => ({
  phone: from?.phone ?? "",
  bank: from?.bank ?? "",
  recipient: from?.recipient ?? "",
  link: from?.link ?? "",
});

export const transferFormOf = (from: TournamentMoney | null): TransferForm => {
  const stored = storedTransfer(from);
  return { ...stored, phone: formatPhoneMask(stored.phone) };
};

/** The phone as it is stored, empty without one; undefined for a text that is no phone. */
const transferPhone = ({ phone }: TransferForm): string | undefined =>
  phone.trim() === "" ? "" : normalizePhone(phone);

/** The link as it is stored, empty without one, with the scheme where only it is missing; undefined for a text that is no link. */
const transferLink = ({ link }: TransferForm): string | undefined => {
  const typed = link.trim();
  const whole = typed === "" || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isLink = /^https:\/\/[^\s/]+\.[^\s/]{2,}/.test(whole) && !/\s/.test(whole) && whole.length <= LINK_MAX;
  return whole === "" || isLink ? whole : undefined;
};
const { fields } = tournamentMoney;
const LINK_MAX = fields.link.max;

/**
 * What is saved of the transfer. In another mode these fields are not shown, so that a mistake in them must not keep the terms from being
 * saved: the stored ones stay. Undefined for a text that is no phone or no link.
 */
export function savedTransfer(
  mode: PaymentMode,
  form: TransferForm,
  from: TournamentMoney | null,
): TransferForm | undefined {
  if (mode !== "transfer") return storedTransfer(from);
  const phone = transferPhone(form);
  const link = transferLink(form);
  return phone === undefined || link === undefined ? undefined : { ...form, phone, link };
}

type TransferFieldsProps = {
  form: TransferForm;
  /** What another page has saved meanwhile. */
  refused: Partial<Record<keyof TransferForm, string>>;
  onChange: (form: TransferForm) => void;
};

/** Where players transfer the fee to. */
export function TransferFields({ form, refused, onChange }: TransferFieldsProps) {
  return (
    <Stack gap={14}>
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        value={form.phone}
        error={transferPhone(form) === undefined ? errorSentences["invalid-phone"] : refused.phone}
        onChange={({ currentTarget }) => onChange({ ...form, phone: currentTarget.value })}
      />
      <TextField
        label={texts.bank}
        value={form.bank}
        maxLength={fields.bank.max}
        error={refused.bank}
        onChange={({ currentTarget }) => onChange({ ...form, bank: currentTarget.value })}
      />
      <TextField
        label={texts.recipient}
        hint={texts.recipientHint}
        value={form.recipient}
        maxLength={fields.recipient.max}
        error={refused.recipient}
        onChange={({ currentTarget }) => onChange({ ...form, recipient: currentTarget.value })}
      />
      <TextField
        label={texts.link}
        hint={texts.linkHint}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={form.link}
        error={transferLink(form) === undefined ? texts.linkWrong : refused.link}
        onChange={({ currentTarget }) => onChange({ ...form, link: currentTarget.value })}
      />
      <Note>{texts.private}</Note>
    </Stack>
  );
}
