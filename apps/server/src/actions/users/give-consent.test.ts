// Consent to the processing of personal data: who gives it, to which text, and what is stored (decision 039).
import { CONSENT_VERSION, hasConsented, timestamp } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drivers } from "../../testing/drivers.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { consentDigest } from "./give-consent.ts";

const operator = { name: "ООО «Корт»", inn: "7800000000", address: "Санкт-Петербург", email: "data@example.com" };
const HISTORY = "/api/collections/consents/records";

let server: TestApp;
const give = (person: { id: string; token: string }, consent: string) =>
  server.request("PATCH", `/api/collections/users/records/${person.id}`, { token: person.token, body: { consent } });
const historyOf = async ({ token }: { token?: string }) =>
  (await server.request<{ items: { user: string; version: string; digest: string }[] }>("GET", HISTORY, { token })).body
    .items;

beforeEach(async () => {
  server = await testApp({ operator });
});
afterEach(() => server.close());

test("is recorded with its version, its time and the digest of the text that was shown", async () => {
  const ana = await server.aUser({ consent: "" });
  const answer = await give(ana, CONSENT_VERSION);
  expect(answer.body).toMatchObject({ consent: CONSENT_VERSION });
  expect(await historyOf(ana)).toMatchObject([
    { user: ana.id, version: CONSENT_VERSION, digest: consentDigest(operator), created: timestamp(server.clock.now) },
  ]);
});

test("given twice is recorded once, and a new version of the text asks again", async () => {
  const ana = await server.aUser({ consent: "2020-01-01" });
  expect(hasConsented({ consent: String(ana.row.consent) })).toBe(false);
  await give(ana, CONSENT_VERSION);
  await give(ana, CONSENT_VERSION);
  expect(await historyOf(ana)).toHaveLength(1);
});

test.each(["2020-01-01", "2999-01-01", ""])("to the text «%s», which is not shown now, is refused", async (version) => {
  const ana = await server.aUser({ consent: CONSENT_VERSION });
  expect((await give(ana, version)).body.data).toMatchObject({ consent: { code: "consent-outdated" } });
  expect(await historyOf(ana)).toEqual([]);
});

test("cannot be given for another person, nor read by others", async () => {
  const ana = await server.aUser({ consent: "" });
  const boris = await server.aUser();
  const guest = await server.aUser({ guest: true, created_by: boris.id, consent: "", token_key: "" });
  expect((await give({ id: ana.id, token: boris.token }, CONSENT_VERSION)).status).toBe(404);
  expect((await give({ id: guest.id, token: boris.token }, CONSENT_VERSION)).status).toBe(404);
  await give(ana, CONSENT_VERSION);
  expect([await historyOf(boris), await historyOf({})]).toEqual([[], []]);
});

test.each(drivers)("is kept on $name", async ({ open }) => {
  await server.close();
  server = await testApp({ storage: await open(), operator });
  const ana = await server.aUser({ consent: "" });
  await give(ana, CONSENT_VERSION);
  expect(await historyOf(ana)).toHaveLength(1);
});

test("the digest depends on the operator", () => {
  expect(consentDigest(operator)).toMatch(/^[0-9a-f]{64}$/);
  expect(consentDigest({ ...operator, name: "ИП Петров" })).not.toBe(consentDigest(operator));
});

test("the operator is shown to everyone", async () => {
  expect((await server.request("GET", "/api/operator")).body).toEqual(operator);
});
