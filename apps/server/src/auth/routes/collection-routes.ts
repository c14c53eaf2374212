// PocketBase's sign-in routes under /api/collections/{collection} (wire 3.3). Users sign in only by phone, so their routes answer
// «not configured» with PocketBase's messages. Superusers have a password.
import { type FieldError, type FieldErrors, limits } from "@bandeha/contract";
import type { Context } from "hono";
import { findCollection } from "../../collections/index.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { readBody } from "../../http/bodies/body.ts";
import type { HttpEnv } from "../../http/environment.ts";
import { failure, refusal } from "../../http/errors/errors.ts";
import { parseFields, pickFields } from "../../records/read/fields.ts";
import { fingerprint } from "../codes/fingerprints.ts";
import { signInByCode } from "../second-factor/awaited-codes.ts";
import { refusalOfCode } from "../second-factor/refusal-of-code.ts";
import type { FactorDeps } from "../second-factor/second-factors.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { type AuthCollection, authCollections } from "../sessions/tokens.ts";
import { fitsSignIn, SIGN_IN_TEXT_MAX } from "../superusers/passwords.ts";
import { signInByPassword } from "../superusers/superusers.ts";
import { type AuthAnswer, authAnswer } from "./auth-answer.ts";
import { mailRoutes, notSignedIn, otherCollection } from "./mail-routes.ts";

export type CollectionRouteDeps = AuthAnswer & FactorDeps;
type Call = Context<HttpEnv>;
type Handler = (deps: CollectionRouteDeps, context: Call, collection: AuthCollection) => Answer | Promise<Answer>;

const BODY_MAX = 16 * 1024;

/** The collection of the path by name or id, or the refusal if it has no accounts. */
export function authCollectionOf(nameOrId: string): AuthCollection | Answer {
  const names: readonly AuthCollection[] = ["users", "_superusers"];
  const found = names.find((name) => name === nameOrId.toLowerCase() || authCollections[name].id === nameOrId);
  if (found) return found;
  return failure(404, `Missing or invalid ${findCollection(nameOrId) ? "auth " : ""}collection context.`);
}

export const authMethods: Handler = (_deps, { req }, collection) => {
  const fields = parseFields(req.query("fields") ?? null);
  if (!fields.ok) return failure(400);
  const enabled = collection === "_superusers";
  const mfa = enabled ? { enabled, duration: limits.session.secondFactor.minutes * 60 } : { enabled, duration: 0 };
  const body = {
    password: { enabled, identityFields: enabled ? ["email"] : [] },
    oauth2: { enabled: false, providers: [] },
    mfa,
    otp: { enabled: false, duration: 0 },
    // For clients older than 0.23.
    authProviders: [],
    usernamePassword: false,
    emailPassword: enabled,
  };
  return { status: 200, body: pickFields(body, fields.picked) };
};

const authRefresh: Handler = async (deps, { req }, collection) => {
  const found = await deps.tokens.refreshable(req.header("authorization"));
  if (!found.ok) return found.hasEnded ? refusal("session-ended") : notSignedIn;
  const { bearer } = found;
  if (bearer.collection !== collection) return otherCollection(bearer.collection);
  const device = deviceLabel(req.header("user-agent"));
  const next = async () => (bearer.claims.refreshable ? deps.tokens.replace(bearer, device) : bearer.token);
  return authAnswer(deps, collection, bearer.row, new URL(req.url).searchParams, next);
};

const passwordErrors = (form: { identity: string; password: string; identityField: string }): FieldErrors => {
  const errors: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(form)) {
    if (value === "" && name !== "identityField")
      errors[name] = { code: "validation_required", message: "Cannot be blank." };
    if (!fitsSignIn(value)) errors[name] = outOfRange(1, SIGN_IN_TEXT_MAX);
  }
  if (form.identityField !== "" && form.identityField !== "email")
    errors.identityField ??= { code: "validation_in_invalid", message: "Must be a valid value." };
  return errors;
};

const outOfRange = (min: number, max: number): FieldError => ({
  code: "validation_length_out_of_range",
  message: `The length must be between ${min} and ${max}.`,
  params: { min, max },
});

const authWithPassword: Handler = async (deps, { req, env }, collection) => {
  if (collection === "users") return notConfigured("password");
  const read = await readBody(req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const [identity, password, identityField] = ["identity", "password", "identityField"].map(
    (name) => read.body[name] ?? "",
  );
  if (typeof identity !== "string" || typeof password !== "string" || typeof identityField !== "string")
    return failure(400, "An error occurred while loading the submitted data.");
  const errors = passwordErrors({ identity, password, identityField });
  if (Object.keys(errors).length > 0)
    return failure(400, "An error occurred while validating the submitted data.", errors);
  const network = fingerprint(await deps.serverKey(), "address", env.network);
  const signedIn = await signInByPassword(deps, network, { email: identity, password });
  if (signedIn.ok) {
    const { mfaId } = signedIn;
    if (mfaId) return { status: 401, body: { mfaId }, headers: { "Cache-Control": "no-store" } };
    const issue = () => deps.tokens.issue(collection, signedIn.row, deviceLabel(req.header("user-agent")));
    return authAnswer(deps, collection, signedIn.row, new URL(req.url).searchParams, issue);
  }
  const { retryAfterSeconds } = signedIn;
  if (retryAfterSeconds) return refusal("rate-limit", "password", retryAfterSeconds);
  return failure(400, "Failed to authenticate.");
};

/** The second step of a superuser: the code of their app in `password`; `otpId` means nothing, because no code was sent. */
const authWithOtp: Handler = async (deps, { req, env }, collection) => {
  if (collection === "users") return notConfigured("OTP");
  const read = await readBody(req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const { password: code, mfaId = req.query("mfaId") } = read.body;
  if (mfaId === undefined || mfaId === "") return notConfigured("OTP");
  if (typeof mfaId !== "string" || typeof code !== "string" || Buffer.byteLength(mfaId + code) > SIGN_IN_TEXT_MAX)
    return failure(400, "An error occurred while loading the submitted data.");
  const network = fingerprint(await deps.serverKey(), "address", env.network);
  const signedIn = await signInByCode(deps, network, { mfaId, code });
  if (!signedIn.ok) return refusalOfCode(signedIn, "password");
  const issue = () => deps.tokens.issue(collection, signedIn.row, deviceLabel(req.header("user-agent")));
  return authAnswer(deps, collection, signedIn.row, new URL(req.url).searchParams, issue);
};

function notConfigured(method: "password" | "OTP" | "OAuth2"): Answer {
  return failure(403, `The collection is not configured to allow ${method} authentication.`);
}

const mailHandlers = Object.fromEntries(
  Object.entries(mailRoutes).map(([name, route]): [string, Handler] => [
    name,
    ({ tokens }, { req }, collection) => route({ request: req.raw, collection, tokens }),
  ]),
);

/** POST routes by the last part of their path. */
export const postRoutes: Record<string, Handler> = {
  "auth-refresh": authRefresh,
  "auth-with-password": authWithPassword,
  "auth-with-oauth2": () => notConfigured("OAuth2"),
  "request-otp": () => notConfigured("OTP"),
  "auth-with-otp": authWithOtp,
  ...mailHandlers,
};

/** Routes that check the token before the collection. */
const AFTER_TOKEN = ["auth-refresh", "request-email-change"];

/** The response if the collection of the path has no accounts. */
export async function missingFor(
  { req }: Call,
  name: string,
  missing: Answer,
  { tokens }: CollectionRouteDeps,
): Promise<Answer> {
  const isKnown = findCollection(req.param("collection") ?? "") !== undefined;
  const asksFirst = isKnown && AFTER_TOKEN.includes(name);
  return asksFirst && !(await tokens.bearer(req.header("authorization"))) ? notSignedIn : missing;
}
