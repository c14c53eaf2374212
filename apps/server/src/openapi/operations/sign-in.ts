// Signing in by a code to a phone, and PocketBase's own routes, most of which are not configured.
import { ADMIN_ROLES } from "@bandeha/contract";
import { ANY, jsonContent, type Operation } from "../operation.ts";
import { amount, anyText, arrayOf, object, oneOf, ref, wholeNumber, yesNo } from "../schema.ts";
import { expand, fields } from "./records.ts";

const phone = { type: "string", examples: ["+79161234567"], description: "A Russian mobile number in any writing." };

/** Requested during an attack with 429 and `proof-required`. */
const proof = object({ challenge: anyText, nonce: anyText }, ["challenge", "nonce"]);

const counts = {
  sent: wholeNumber,
  refused: wholeNumber,
  unclear: wholeNumber,
  delivered: wholeNumber,
  undelivered: wholeNumber,
};
const senders = object({
  checked: anyText,
  under_attack: yesNo,
  second_code: yesNo,
  wrong_codes: arrayOf(object({ minutes: wholeNumber, used: wholeNumber, max: wholeNumber })),
  money: object({ spent_rub: amount, budget_rub: amount }),
  waiting: wholeNumber,
  senders: arrayOf(
    object({
      key: anyText,
      channel: anyText,
      breaker: anyText,
      open_until: anyText,
      last_sent: anyText,
      last_error: anyText,
      last_error_at: anyText,
      today: object({ ...counts, rub: amount }),
    }),
  ),
});

const byPhone: readonly Operation[] = [
  {
    id: "sendCode",
    tag: "sign-in",
    summary: "Send a sign-in code",
    description: "A code of four digits by Telegram or SMS. `demo_code` is there in demo mode alone.",
    method: "post",
    path: "/api/auth/telegram/send",
    token: "none",
    body: { type: "object", required: ["phone"], properties: { phone, proof } },
    answers: {
      200: jsonContent(
        object({ sent: yesNo, expires_in: wholeNumber, channel: anyText, demo_code: anyText }, ["sent"]),
      ),
    },
    refusals: [400, 413, 502, ...ANY],
  },
  {
    id: "verifyCode",
    tag: "sign-in",
    summary: "Exchange a code for a session",
    method: "post",
    path: "/api/auth/telegram/verify",
    token: "none",
    parameters: [expand, fields],
    body: {
      type: "object",
      required: ["phone", "code"],
      properties: { phone, code: { type: "string", pattern: "^\\d{4}$" } },
    },
    answers: { 200: jsonContent(ref("UsersSession")) },
    refusals: [400, 401, 403, 404, 413, ...ANY],
  },
  {
    id: "reportDelivery",
    tag: "sign-in",
    summary: "Telegram Gateway's reports of delivery",
    description: "Signed with the token of the gateway; 404 where none is configured.",
    method: "post",
    path: "/api/auth/telegram/callback",
    token: "none",
    body: { type: "object" },
    answers: { 200: jsonContent(object({ ok: yesNo }, ["ok"])) },
    refusals: [400, 403, 404, 413, ...ANY],
  },
  {
    id: "endSessions",
    tag: "sign-in",
    summary: "End the caller's sessions",
    description: "All of them, or all but this one. One alone is ended by deleting its record in `sessions`.",
    method: "post",
    path: "/api/auth/sessions/end",
    token: "required",
    body: { type: "object", properties: { keep_current: yesNo } },
    answers: { 204: undefined },
    refusals: [400, 401, 413, ...ANY],
  },
  {
    id: "senders",
    tag: "sign-in",
    summary: "How the senders of codes are doing",
    method: "get",
    path: "/api/senders",
    token: "superuser",
    answers: { 200: jsonContent(senders) },
    refusals: [401, 403, ...ANY],
  },
];

const COLLECTION = "/api/collections/:collection";

type OfCollection = Pick<Operation, "summary" | "answers" | "refusals"> &
  Partial<Pick<Operation, "body" | "description" | "parameters" | "token">>;

const notConfigured = (what: string): OfCollection => ({
  summary: `${what}: not configured`,
  description: "Answers PocketBase's refusal.",
  answers: {},
  refusals: [400, 403, 413, ...ANY],
});

const methods = object({
  password: object({ enabled: yesNo, identityFields: arrayOf(anyText) }),
  oauth2: object({ enabled: yesNo, providers: arrayOf({}) }),
  mfa: object({ enabled: yesNo, duration: wholeNumber }),
  otp: object({ enabled: yesNo, duration: wholeNumber }),
  authProviders: arrayOf({}),
  usernamePassword: yesNo,
  emailPassword: yesNo,
});

const silent: OfCollection = {
  summary: "No e-mail is kept here",
  description: "Answers as PocketBase does for an unknown address.",
  answers: { 204: undefined },
  refusals: [400, 401, 413, ...ANY],
};

const session = (name: string): Pick<Operation, "parameters" | "answers"> => ({
  parameters: [expand, fields],
  answers: { 200: jsonContent(ref(name)) },
});

const refresh = (name: string): OfCollection => ({
  ...session(name),
  summary: "Exchange a token for a newer one",
  token: "required",
  refusals: [400, 401, 403, ...ANY],
});

const password: OfCollection = {
  ...session("SuperusersSession"),
  summary: "Sign a superuser in by password",
  body: { type: "object", required: ["identity", "password"], properties: { identity: anyText, password: anyText } },
  description: "With a second factor 401 is no error: its body is `mfaId`, for `auth-with-otp`.",
  refusals: [400, 401, 413, ...ANY],
};

const secondStep: OfCollection = {
  ...session("SuperusersSession"),
  summary: "The second step of a superuser: the code of their app",
  description:
    "`password` is the code, or a recovery code; `otpId` means nothing. `mfaId` may be in the address. 403 without it.",
  body: { type: "object", required: ["password"], properties: { otpId: anyText, password: anyText, mfaId: anyText } },
  refusals: [400, 403, 404, 413, ...ANY],
};

const shared: Record<string, OfCollection> = {
  "auth-with-oauth2": notConfigured("OAuth2"),
  "request-otp": notConfigured("One-time password"),
  "auth-with-otp": notConfigured("One-time password"),
  "request-verification": silent,
  "confirm-verification": notConfigured("Verification"),
  "request-password-reset": silent,
  "confirm-password-reset": notConfigured("Password reset"),
  "request-email-change": { ...silent, token: "required", refusals: [400, 401, 403, 413, ...ANY] },
  "confirm-email-change": notConfigured("Change of e-mail"),
};

const posts: Record<"users" | "_superusers", Record<string, OfCollection>> = {
  users: { "auth-refresh": refresh("UsersSession"), "auth-with-password": notConfigured("Password"), ...shared },
  _superusers: {
    "auth-refresh": refresh("SuperusersSession"),
    "auth-with-password": password,
    ...shared,
    "auth-with-otp": secondStep,
  },
};

const camel = (words: string): string => words.replace(/[-_]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

const byCollection = Object.entries(posts).flatMap(([collection, routes]): Operation[] => [
  {
    id: camel(`auth-methods-${collection}`),
    tag: "sign-in",
    summary: `How one signs in to ${collection}`,
    method: "get",
    path: `/api/collections/${collection}/auth-methods`,
    route: `${COLLECTION}/auth-methods`,
    token: "none",
    parameters: [fields],
    answers: { 200: jsonContent(methods) },
    refusals: [400, ...ANY],
  },
  ...Object.entries(routes).map(
    ([name, operation]): Operation => ({
      id: camel(`${name}-${collection}`),
      tag: "sign-in",
      method: "post",
      path: `/api/collections/${collection}/${name}`,
      route: `${COLLECTION}/${name}`,
      token: "none",
      ...operation,
    }),
  ),
]);

export const signInOperations: readonly Operation[] = [...byPhone, ...byCollection];

export const sessionSchemas = {
  UsersSession: object({ token: anyText, record: ref("Users") }),
  SuperusersSession: object({ token: anyText, record: ref("Superusers") }),
  Superusers: object({
    id: { type: "string" },
    collectionId: anyText,
    collectionName: oneOf("_superusers"),
    created: anyText,
    updated: anyText,
    email: anyText,
    role: oneOf(...ADMIN_ROLES),
    emailVisibility: yesNo,
    verified: yesNo,
  }),
};
