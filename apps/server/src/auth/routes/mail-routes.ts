// PocketBase's routes for e-mail addresses. No account here has an address to verify, reset or change, so they validate the body with PocketBase's
// messages and then answer as PocketBase does for an unknown address or token (apis/record_auth_*.go).
import type { FieldError, FieldErrors } from "@bandeha/contract";
import type { Answer } from "../../http/answers/answer.ts";

import { readBody } from "../../http/bodies/body.ts";
import type { Body } from "../../http/bodies/json.ts";
import { failure } from "../../http/errors/errors.ts";
import type { AuthCollection, Tokens } from "../sessions/tokens.ts";

type MailRequest = { request: Request; collection: AuthCollection; tokens: Tokens };
type MailRoute = (request: MailRequest) => Answer | Promise<Answer>;

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

/** Answers `success` if the body is valid. */
async function judged(
  { request }: MailRequest,
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

const requestEmailChange: MailRoute = async (request) => {
  const bearer = await request.tokens.bearer(request.request.headers.get("authorization"));
  if (!bearer) return notSignedIn;
  if (bearer.collection !== request.collection) return otherCollection(bearer.collection);
  if (request.collection === "_superusers") return failure(400, "All superusers can change their emails directly.");
  return judged(request, (body) => ({ newEmail: emailError(text(body, "newEmail")) ?? invalid }), failure(400));
};

export const mailRoutes: Record<string, MailRoute> = {
  "request-verification": (request) =>
    request.collection === "_superusers"
      ? failure(400, "All superusers are verified by default.")
      : judged(request, (body) => ({ email: emailError(text(body, "email")) }), silent),
  "confirm-verification": (request) => judged(request, (body) => ({ token: tokenError(body) }), silent),
  "request-password-reset": (request) =>
    request.collection === "users"
      ? failure(400, "The collection is not configured to allow password authentication.")
      : judged(request, (body) => ({ email: emailError(text(body, "email")) }), silent),
  "confirm-password-reset": (request) =>
    judged(
      request,
      (body) => ({
        token: tokenError(body),
        password: text(body, "password") ? undefined : blank,
        passwordConfirm: confirmError(text(body, "password"), text(body, "passwordConfirm")),
      }),
      silent,
    ),
  "request-email-change": requestEmailChange,
  "confirm-email-change": (request) =>
    judged(
      request,
      (body) => ({ token: tokenError(body), password: text(body, "password") ? undefined : blank }),
      silent,
    ),
};

const confirmError = (password: string, confirm: string): FieldError | undefined =>
  confirm === "" ? blank : confirm === password ? undefined : mismatch;
