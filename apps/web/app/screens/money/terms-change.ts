// What the form of the terms of payment sends, and what it says where somebody else has saved another value meanwhile (decision 198).
import {
  formatPhoneMask,
  type PaymentMode,
  type RefundRule,
  refundRuleLabels,
  type TournamentMoney,
} from "@bandeha/contract";
import { terms as texts } from "../../text/manage/fees.ts";
import { savedTransfer, type TransferForm, transferFormOf } from "./TransferFields.tsx";

export type TermsValues = { mode: PaymentMode; transfer: TransferForm; release_hours: number; refund_rule: RefundRule };

/** @param last of the organiser's last tournament, where this one has none */
export function termsValuesOf(stored: TournamentMoney | null, last: TournamentMoney | null): TermsValues {
  const from = stored ?? last;
  return {
    mode: from?.mode || "transfer",
    transfer: transferFormOf(from),
    release_hours: from?.release_hours ?? 0,
    refund_rule: from?.refund_rule || "by_hours",
  };
}

type TermsChange = Partial<Pick<TournamentMoney, TermsField>>;
const FIELDS = ["mode", "phone", "bank", "recipient", "link", "release_hours", "refund_rule"] as const;
export type TermsField = (typeof FIELDS)[number];

/** The fields that differ from the stored ones, all of them without stored ones; undefined where a text is no phone or no link. */
export function termsChange(
  values: TermsValues,
  stored: TournamentMoney | null,
  last: TournamentMoney | null,
): TermsChange | undefined {
  const transfer = savedTransfer(values.mode, values.transfer, stored ?? last);
  if (!transfer) return undefined;
  const { mode, release_hours, refund_rule } = values;
  const whole = { mode, ...transfer, release_hours, refund_rule };
  return Object.fromEntries(
    FIELDS.filter((field) => whole[field] !== stored?.[field]).map((field) => [field, whole[field]]),
  );
}

/** The form after a conflict: what its organiser has changed stays, the rest follows the newer terms. @param before the form as it was opened */
export function rebasedTerms(form: TermsValues, before: TermsValues, now: TermsValues): TermsValues {
  const rebased = <Part extends object>(mine: Part, opened: Part, newer: Part): Part =>
    Object.fromEntries(
      Object.entries(mine).map(([name, value]) => [name, value === Object(opened)[name] ? Object(newer)[name] : value]),
    ) as Part;
  const { transfer: _form, ...own } = form;
  const { transfer: _before, ...opened } = before;
  const { transfer: _now, ...newer } = now;
  return { ...rebased(own, opened, newer), transfer: rebased(form.transfer, before.transfer, now.transfer) };
}

/** What was saved meanwhile, at its field. */
export const termsProblems = (fields: readonly string[], now: TournamentMoney): Partial<Record<TermsField, string>> =>
  Object.fromEntries(
    FIELDS.filter((field) => fields.includes(field)).map((field) => [
      field,
      texts.savedElsewhere(valueText(field, now)),
    ]),
  );

function valueText(field: TermsField, now: TournamentMoney): string {
  switch (field) {
    case "mode":
      return texts.modes[now.mode || "off"];
    case "refund_rule":
      return now.refund_rule ? refundRuleLabels[now.refund_rule] : "";
    case "release_hours":
      return (
        new Map(Object.entries(texts.releases)).get(String(now.release_hours)) ?? texts.releaseHours(now.release_hours)
      );
    case "phone":
      return formatPhoneMask(now.phone);
    default:
      return now[field];
  }
}
