// PocketBase's own sign-in routes under /api/collections/{collection} (protocol 3.3). Users sign in by phone alone, so theirs answer
// «not configured» in PocketBase's words; superusers have a password.
import { collections, type FieldErrors } from "@bandeha/contract";
import type { Context } from "hono";
import type { Answer } from "../http/answer.ts";
import { readBody } from "../http/body.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure, refusal, tooMany } from "../http/errors.ts";
import { parseFields, pickFields } from "../records/fields.ts";
import { type AuthAnswer, authAnswer } from "./auth-answer.ts";
import { deviceLabel } from "./device-label.ts";
import { fingerprint } from "./fingerprints.ts";
import type { PhoneCodeDeps } from "./phone-code.ts";
import { signInByPassword } from "./superusers.ts";
import { type AuthCollection, authCollections } from "./tokens.ts";

export type CollectionRouteDeps = AuthAnswer & Pick<PhoneCodeDeps, "clock" | "newId" | "random" | "serverKey">;
type Call = Context<HttpEnv>;
type Handler = (deps: CollectionRouteDeps, context: Call, collection: AuthCollection) => Answer | Promise<Answer>;

const BODY_MAX = 16 * 1024;
const notSignedIn = failure(401, "The request requires valid record authorization token.");

/** The collection of the path, by name or id; the answer when one cannot sign in to it. */
export function authCollectionOf(nameOrId: string): AuthCollection | Answer {
  const names: readonly AuthCollection[] = ["users", "_superusers"];
  const found = names.find((name) => name === nameOrId || authCollections[name].id === nameOrId);
  if (found) return found;
  const exists = Object.values(collections).some(({ name, id }) => name === nameOrId || id === nameOrId);
  return failure(404, `Missing or invalid ${exists ? "auth " : ""}collection context.`);
}

export const authMethods: Handler = (_deps, { req }, collection) => {
  const fields = parseFields(req.query("fields") ?? null);
  if (!fields.ok) return failure(400);
  const enabled = collection === "_superusers";
  const body = {
    password: { enabled, identityFields: enabled ? ["email"] : [] },
    oauth2: { enabled: false, providers: [] },
    mfa: { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
    // What clients older than 0.23 read.
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
  if (bearer.collection !== collection)
    return failure(403, `The request requires auth record from ${bearer.collection} collection.`);
  const device = deviceLabel(req.header("user-agent"));
  const next = async () => (bearer.claims.refreshable ? deps.tokens.replace(bearer, device) : bearer.token);
  return authAnswer(deps, collection, bearer.row, new URL(req.url).searchParams, next);
};

const authWithPassword: Handler = async (deps, { req, env }, collection) => {
  if (collection === "users") return notConfigured("password");
  const read = await readBody(req.raw, BODY_MAX);
  if (!read.ok) return read.answer;
  const { identity, password } = read.body;
  const blank = { code: "validation_required", message: "Cannot be blank." };
  const errors: FieldErrors = {
    ...(isText(identity) ? {} : { identity: blank }),
    ...(isText(password) ? {} : { password: blank }),
  };
  if (!isText(identity) || !isText(password))
    return failure(400, "An error occurred while validating the submitted data.", errors);
  const network = fingerprint(await deps.serverKey(), "address", env.network);
  const signedIn = await signInByPassword(deps, network, { email: identity, password });
  if (signedIn.ok) {
    const issue = () => deps.tokens.issue(collection, signedIn.row, deviceLabel(req.header("user-agent")));
    return authAnswer(deps, collection, signedIn.row, new URL(req.url).searchParams, issue);
  }
  const { retryAfterSeconds } = signedIn;
  if (retryAfterSeconds) return tooMany(retryAfterSeconds);
  return failure(400, "Failed to authenticate.");
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function notConfigured(method: "password" | "OTP" | "OAuth2", status = 403): Answer {
  return failure(status, `The collection is not configured to allow ${method} authentication.`);
}

const noEmail: Handler = () => ({ status: 204 });
const badToken: Handler = () =>
  failure(400, "An error occurred while validating the submitted data.", {
    token: { code: "validation_invalid_token", message: "Invalid or expired token." },
  });

const requestEmailChange: Handler = async ({ tokens }, { req }) =>
  (await tokens.bearer(req.header("authorization"))) ? failure(400) : notSignedIn;

/** POST routes by their last word. Nobody here has an e-mail to verify or change: PocketBase says 204 for an unknown one. */
export const postRoutes: Record<string, Handler> = {
  "auth-refresh": authRefresh,
  "auth-with-password": authWithPassword,
  "auth-with-oauth2": () => notConfigured("OAuth2"),
  "request-otp": () => notConfigured("OTP"),
  "auth-with-otp": () => notConfigured("OTP"),
  "request-verification": noEmail,
  "confirm-verification": badToken,
  "request-password-reset": (_deps, _context, collection) =>
    collection === "users" ? notConfigured("password", 400) : { status: 204 },
  "confirm-password-reset": badToken,
  "request-email-change": requestEmailChange,
  "confirm-email-change": badToken,
};
