// E-mail and password of `users`. Users sign in by phone only, so these fields are refused, with PocketBase's messages
// (forms/record_upsert.go): ignoring them would let a client believe that a password was set.
import type { FieldError, FieldErrors } from "@bandeha/contract";
import type { Body } from "../../http/bodies/json.ts";

const blank: FieldError = { code: "validation_required", message: "Cannot be blank." };
const mismatch: FieldError = { code: "validation_values_mismatch", message: "Values don't match." };
const invalid: FieldError = { code: "validation_invalid_value", message: "Invalid value." };
const wrongOldPassword: FieldError = {
  code: "validation_invalid_old_password",
  message: "Missing or invalid old password.",
};

/** @param isOwn the caller is not a superuser: PocketBase then requires the old password and refuses an e-mail */
export function authFieldErrors(body: Body, isOwn: boolean): FieldErrors {
  const text = (name: string): string => (body[name] === undefined || body[name] === null ? "" : String(body[name]));
  const isTrue = (name: string) => ["true", "1", "t"].includes(text(name).toLowerCase());
  const errors: FieldErrors = {};
  if (text("email")) errors.email = isOwn ? mismatch : invalid;
  if (isTrue("verified")) errors.verified = isOwn ? mismatch : invalid;
  if (isTrue("emailVisibility")) errors.emailVisibility = invalid;
  if (body.password === "") errors.password = blank;
  return { ...errors, ...passwordErrors(text("password"), text("passwordConfirm"), text("oldPassword"), isOwn) };
}

function passwordErrors(password: string, confirm: string, old: string, isOwn: boolean): FieldErrors {
  if (!password && !confirm && !old) return {};
  const errors: FieldErrors = {};
  if (!password) errors.password = blank;
  if (confirm !== password) errors.passwordConfirm = confirm ? mismatch : blank;
  else if (!confirm) errors.passwordConfirm = blank;
  if (isOwn && (password || confirm)) errors.oldPassword = old ? wrongOldPassword : blank;
  return Object.keys(errors).length > 0 ? errors : { password: invalid };
}
