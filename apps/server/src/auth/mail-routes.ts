// PocketBase's services around an e-mail address. No account here has one to verify, reset or change, so they end where PocketBase ends for an
// address or a token that it does not know; what is sent is judged in its words first (apis/record_auth_*.go).
import type { FieldError, FieldErrors } from "@bandeha/contract";
import type { Answer } from "../http/answer.ts";
import { type Body, readBody } from "../http/body.ts";
import { failure } from "../http/errors.ts";
import type { AuthCollection, Tokens } from "./tokens.ts";

type Asked = { request: Request; collection: AuthCollection; tokens: Tokens };
type MailRoute = (asked: Asked) => Answer | Promise<Answer>;

const BODY_MAX = 16 * 1024;

const blank: FieldError = { code: "validation_required", message: "Cannot be blank." };
const notAnEmail: FieldError = { code: "validation_is_email", message: "Must be a valid email address." };
const badToken: FieldError = { code: "validation_invalid_token", message: "Invalid or expired token." };
const mismatch: FieldError = { code: "validation_values_mismatch", message: "Values don't match." };
const invalid: FieldError = { code: "validation_invalid_value", message: "Invalid value." };

export const notSignedIn = failure(401, "The request requires valid record authorization token.");
export const otherCollection = (name: AuthCollection): Answer =>
  failure(403, `The request requires auth record from ${name} collection.`);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const text = (body: Body, name: string): string => (typeof body[name] === "string" ? body[name] : "");
const emailError = (email: string): FieldError | undefined =>
  email === "" ? blank : EMAIL.test(email) ? undefined : notAnEmail;

/** Answers `otherwise` unless something that was sent is wrong. */
async function judged(
  { request }: Asked,
  judge: (body: Body) => Record<string, FieldError | undefined>,
  otherwise: Answer,
): Promise<Answer> {
  const read = await readBody(request, BODY_MAX);
  if (!read.ok) return failure(read.answer.status, "An error occurred while loading the submitted data.");
  const errors: FieldErrors = {};
  for (const [name, error] of Object.entries(judge(read.body))) if (error) errors[name] = error;
  if (Object.keys(errors).length === 0) return otherwise;
  return failure(400, "An error occurred while validating the submitted data.", errors);
}

const silent: Answer = { status: 204 };
const tokenError = (body: Body) => (text(body, "token") ? badToken : blank);

const requestEmailChange: MailRoute = async (asked) => {
  const bearer = await asked.tokens.bearer(asked.request.headers.get("authorization"));
  if (!bearer) return notSignedIn;
  if (bearer.collection !== asked.collection) return otherCollection(bearer.collection);
  if (asked.collection === "_superusers") return failure(400, "All superusers can change their emails directly.");
  return judged(asked, (body) => ({ newEmail: emailError(text(body, "newEmail")) ?? invalid }), failure(400));
};

export const mailRoutes: Record<string, MailRoute> = {
  "request-verification": (asked) =>
    asked.collection === "_superusers"
      ? failure(400, "All superusers are verified by default.")
      : judged(asked, (body) => ({ email: emailError(text(body, "email")) }), silent),
  "confirm-verification": (asked) => judged(asked, (body) => ({ token: tokenError(body) }), silent),
  "request-password-reset": (asked) =>
    asked.collection === "users"
      ? failure(400, "The collection is not configured to allow password authentication.")
      : judged(asked, (body) => ({ email: emailError(text(body, "email")) }), silent),
  "confirm-password-reset": (asked) =>
    judged(
      asked,
      (body) => ({
        token: tokenError(body),
        password: text(body, "password") ? undefined : blank,
        passwordConfirm: confirmError(text(body, "password"), text(body, "passwordConfirm")),
      }),
      silent,
    ),
  "request-email-change": requestEmailChange,
  "confirm-email-change": (asked) =>
    judged(
      asked,
      (body) => ({ token: tokenError(body), password: text(body, "password") ? undefined : blank }),
      silent,
    ),
};

const confirmError = (password: string, confirm: string): FieldError | undefined =>
  confirm === "" ? blank : confirm === password ? undefined : mismatch;
