import { hasConsented } from "@bandeha/contract";
import type { Reader } from "../../../storage/storage.ts";
import { isHeldFrom } from "../../organisers/blocked.ts";
import type { UserRow } from "../../transaction/stored-rows.ts";

/** Not while the guest has a place in an evening of an organiser who does not accept this person. */
export const mayClaim = async (guest: UserRow, into: UserRow, reader: Reader): Promise<boolean> =>
  isClaimant(guest, into) && !(await isHeldFrom(reader, guest.id, into.id));

const isClaimant = (guest: UserRow, into: UserRow): boolean =>
  guest.guest && !into.guest && into.phone !== "" && guest.noted_phone === into.phone && hasConsented(into);
