// The phone of a guest, noted by the organiser who added the guest.
import { normalizePhone } from "@bandeha/contract";
import { type Denied, invalid } from "../../transaction/action.ts";
import { invalidValue } from "../../transaction/check-record.ts";
import type { UserRow } from "../../transaction/stored-rows.ts";

/** Normalises the number as accounts store it. An invalid number stays as sent: `checkNotedPhone` refuses it. */
export function withNotedPhone(sent: Partial<UserRow>): Partial<UserRow> {
  const { noted_phone } = sent;
  return noted_phone ? { ...sent, noted_phone: normalizePhone(noted_phone) ?? noted_phone } : sent;
}

export function checkNotedPhone({ noted_phone }: Partial<UserRow>): Denied | undefined {
  return noted_phone && normalizePhone(noted_phone) !== noted_phone
    ? invalid({ noted_phone: invalidValue })
    : undefined;
}
