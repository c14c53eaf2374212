// The phone of a guest, as the organiser who added the guest noted it.
import { normalizePhone } from "@bandeha/contract";
import { type Denied, invalid } from "../transaction/action.ts";
import { invalidValue } from "../transaction/check-record.ts";
import type { UserRow } from "../transaction/stored-rows.ts";

/** The number as accounts store it; what is no number stays as it was sent, for `checkNotedPhone` to refuse. */
export function withNotedPhone(sent: Partial<UserRow>): Partial<UserRow> {
  const { noted_phone } = sent;
  return noted_phone ? { ...sent, noted_phone: normalizePhone(noted_phone) ?? noted_phone } : sent;
}

export function checkNotedPhone({ noted_phone }: Partial<UserRow>): Denied | undefined {
  return noted_phone && normalizePhone(noted_phone) !== noted_phone
    ? invalid({ noted_phone: invalidValue })
    : undefined;
}
