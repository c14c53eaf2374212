// PocketBase's own sign-in routes (wire 3.3).
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { quickSuperuser } from "../../testing/quick-superuser.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";
import { readClaims, signToken } from "../sessions/jwt.ts";

const ANA = "+79990000001";
const refresh = (collection: string) => `/api/collections/${collection}/auth-refresh`;
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }));
});
afterEach(() => app.close());

async function anaSignsIn(): Promise<{ token: string; id: string }> {
  await app.send(ANA);
  const { body } = await app.verify(ANA, app.lastCode());
  return { token: String(body.token), id: (body.record as { id: string }).id };
}

const as = (token: string) => ({ headers: { authorization: token } });

test("auth-refresh returns a new token and the record with the owner's phone", async () => {
  const { token, id } = await anaSignsIn();
  app.wait(60);
  const { status, body } = await app.call("POST", refresh("users"), undefined, as(`Bearer ${token}`));
  expect(status).toBe(200);
  expect(body.record).toMatchObject({ id, phone: ANA });
  expect(body.token).not.toBe(token);
  expect(await app.tokens.viewer(String(body.token))).toEqual({ kind: "user", id });
});

test("auth-refresh requires a token: a missing one, a bad one and an ended session are 401", async () => {
  const { token, id } = await anaSignsIn();
  const refused = {
    status: 401,
    body: { data: {}, message: "The request requires valid record authorization token.", status: 401 },
  };
  expect(await app.call("POST", refresh("users"))).toMatchObject(refused);
  expect(await app.call("POST", refresh("users"), undefined, as("rubbish"))).toMatchObject(refused);
  await app.storage.transact((tx) => tx.update("users", id, { token_key: "another" }));
  expect(await app.call("POST", refresh("users"), undefined, as(token))).toMatchObject(refused);
});

test("auth-refresh refuses a token of the other collection", async () => {
  const { token } = await anaSignsIn();
  await quickSuperuser(app.deps, "admin@bandeha.ru", "password");
  const sign = { identity: "admin@bandeha.ru", password: "password" };
  const admin = String((await app.post("/api/collections/_superusers/auth-with-password", sign)).body.token);
  expect(await app.call("POST", refresh("_superusers"), undefined, as(token))).toMatchObject({
    status: 403,
    body: { message: "The request requires auth record from users collection." },
  });
  expect(await app.call("POST", refresh("users"), undefined, as(admin))).toMatchObject({
    status: 403,
    body: { message: "The request requires auth record from _superusers collection." },
  });
  expect((await app.call("POST", refresh("_superusers"), undefined, as(admin))).status).toBe(200);
});

test("a token that is not refreshable is returned unchanged", async () => {
  const { id, token: own } = await anaSignsIn();
  const user = await app.storage.reader.findById("users", id);
  const secret = await app.storage.reader.findById("_settings", "users-token-secret");
  const claims = readClaims(own);
  if (!claims) throw new Error("no claims");
  const token = signToken({ ...claims, refreshable: false }, `${user?.token_key}${secret?.value}`);
  const { body } = await app.call("POST", refresh("users"), undefined, as(token));
  expect(body.token).toBe(token);
});

test("fields and expand work on auth answers; a bad modifier is 400", async () => {
  const { token, id } = await anaSignsIn();
  const ask = (query: string) => app.call("POST", `${refresh("users")}?${query}`, undefined, as(token));
  expect((await ask("fields=record.id")).body).toEqual({ record: { id } });
  expect((await ask("expand=created_by")).body.record).toHaveProperty("expand", {});
  expect((await ask("fields=token:shout()")).status).toBe(400);
});

test("responses with tokens are not cacheable", async () => {
  const { token } = await anaSignsIn();
  const { headers } = await app.call("POST", refresh("users"), undefined, as(token));
  expect(headers.get("cache-control")).toBe("no-store");
});

test("auth-methods lists none for users, and for superusers the password and the second step", async () => {
  const methods = (collection: string) =>
    app.call("GET", `/api/collections/${collection}/auth-methods?fields=mfa,otp,password,oauth2`);
  const off = {
    mfa: { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
    oauth2: { enabled: false, providers: [] },
  };
  expect((await methods("users")).body).toEqual({ ...off, password: { enabled: false, identityFields: [] } });
  expect((await methods("_superusers")).body).toEqual({
    ...off,
    mfa: { enabled: true, duration: 300 },
    password: { enabled: true, identityFields: ["email"] },
  });
});

test.each([
  ["auth-with-password", 403, "The collection is not configured to allow password authentication."],
  ["auth-with-otp", 403, "The collection is not configured to allow OTP authentication."],
  ["request-otp", 403, "The collection is not configured to allow OTP authentication."],
  ["auth-with-oauth2", 403, "The collection is not configured to allow OAuth2 authentication."],
  ["request-password-reset", 400, "The collection is not configured to allow password authentication."],
  ["confirm-password-reset", 400, "An error occurred while validating the submitted data."],
  ["confirm-verification", 400, "An error occurred while validating the submitted data."],
  ["request-email-change", 401, "The request requires valid record authorization token."],
])("users: %s answers %i, honestly", async (name, status, message) => {
  const answer = await app.post(`/api/collections/users/${name}`, { identity: "a", password: "b" });
  expect(answer).toMatchObject({ status, body: { data: expect.any(Object), message, status } });
});

test("a verification request is 204, as for an unknown e-mail", async () => {
  expect((await app.post("/api/collections/users/request-verification", { email: "a@b.c" })).status).toBe(204);
});

test.each([
  ["request-verification", {}, { email: "validation_required" }],
  ["request-verification", { email: "x" }, { email: "validation_is_email" }],
  ["confirm-verification", {}, { token: "validation_required" }],
  ["confirm-verification", { token: "x" }, { token: "validation_invalid_token" }],
  [
    "confirm-password-reset",
    { token: "x", password: "12345678", passwordConfirm: "1" },
    { token: "validation_invalid_token", passwordConfirm: "validation_values_mismatch" },
  ],
  ["confirm-email-change", {}, { token: "validation_required", password: "validation_required" }],
])("users: %s judges %j as the original does", async (name, sent, codes) => {
  const { status, body } = await app.post(`/api/collections/USERS/${name}`, sent);
  const data = Object.entries(Object(body.data)).map(([field, error]) => [field, Object(error).code]);
  expect([status, Object.fromEntries(data)]).toEqual([400, codes]);
});

test("the token is checked before the collection", async () => {
  for (const name of ["auth-refresh", "request-email-change"])
    expect([
      (await app.post(`/api/collections/cities/${name}`, {})).status,
      (await app.post(`/api/collections/nothing/${name}`, {})).status,
    ]).toEqual([401, 404]);
});

test("collections without accounts and unknown collections are 404 with PocketBase's messages", async () => {
  for (const name of ["tournaments", "pbc_340646327"]) {
    expect(await app.post(`/api/collections/${name}/auth-with-password`, {})).toMatchObject({
      status: 404,
      body: { message: "Missing or invalid auth collection context." },
    });
  }
  expect(await app.call("GET", "/api/collections/nothing/auth-methods")).toMatchObject({
    status: 404,
    body: { message: "Missing or invalid collection context." },
  });
});
