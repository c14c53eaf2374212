// The rules of decision 029: proofs, one try and two codes for unknown devices during an attack, exceptions for known devices, clocks that are set back.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type AuthApp, cookieOf, openAuthApp } from "../auth-app.fixture.ts";
import type { Challenge } from "../codes/proof-of-work.ts";
import { solve } from "./solve.fixture.ts";

const ANA = "+79990000001";
const PAGE = { origin: "http://bandeha.test" };
const EASE = limits.attack.proof.bits - 4;
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }), { proofEaseBits: EASE });
});
afterEach(() => app.close());

const phoneOf = (index: number) => `+7998${String(index).padStart(7, "0")}`;
const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;
const challengeIn = (body: Record<string, unknown>) => body.pow as Challenge;

async function attack() {
  const [{ max }] = limits.attack.unentered;
  for (let index = 0; index <= max; index++) await app.send(phoneOf(index), { address: addressOf(index) });
}

const sendWith = (phone: string, proof: unknown, address = "203.0.113.7") =>
  app.post("/api/auth/telegram/send", { phone, proof }, { address });

describe("proof of work", () => {
  test("without an attack no proof is required, and a sent proof is ignored", async () => {
    const sent = await sendWith(ANA, { challenge: "c", nonce: "1" });
    expect(sent.body).toEqual({ sent: true, expires_in: 300, channel: "telegram" });
  });

  test("a solved challenge sends one code, only to its phone", async () => {
    await attack();
    const asked = await app.send(ANA);
    expect(asked).toMatchObject({ status: 429, body: { code: "proof-required", pow: { bits: 4, expires_in: 600 } } });
    const proof = solve(challengeIn(asked.body));
    expect(await sendWith("+79990000002", proof)).toMatchObject({ status: 429, body: { code: "proof-required" } });
    expect(await sendWith(ANA, proof)).toMatchObject({ status: 200 });
    expect(await sendWith(ANA, proof)).toMatchObject({ status: 429, body: { code: "proof-required" } });
  });

  test.each([
    ["one that was made up", () => ({ challenge: "4.99999999999999.salt.mac", nonce: "1" })],
    ["an easier one", ({ challenge }: Challenge) => ({ challenge: challenge.replace(/^4\./, "1."), nonce: "1" })],
    ["no object", () => "proof"],
    ["an endless one", ({ challenge }: Challenge) => ({ challenge, nonce: "9".repeat(5000) })],
  ])("%s is no proof", async (_name, forge) => {
    await attack();
    const { body } = await app.send(ANA);
    expect(await sendWith(ANA, forge(challengeIn(body)))).toMatchObject({
      status: 429,
      body: { code: "proof-required" },
    });
  });

  test("an expired proof is refused", async () => {
    await attack();
    const proof = solve(challengeIn((await app.send(ANA)).body));
    app.wait(limits.attack.proof.minutes - 0.5);
    await attack();
    app.wait(0.5);
    expect(await sendWith(ANA, proof)).toMatchObject({ status: 429, body: { code: "proof-required" } });
  });

  test("each code that a network does not enter makes the next proof harder", async () => {
    await attack();
    const bits = async (phone: string) => challengeIn((await app.send(phone)).body).bits;
    const first = challengeIn((await app.send(ANA)).body);
    await sendWith(ANA, solve(first));
    expect(await bits("+79990000002")).toBe(first.bits + limits.attack.proof.bitsPerUnentered);
  });
});

describe("guesses under attack", () => {
  test("a code of an unknown device has one try", async () => {
    await app.send(ANA);
    const code = app.lastCode();
    await attack();
    await app.verify(ANA, code === "0000" ? "0001" : "0000");
    expect(await app.verify(ANA, code)).toMatchObject({ status: 404, body: { code: "code-not-found" } });
  });

  test("when the budget of wrong codes is spent an unknown device needs two codes, through two senders if there are two", async () => {
    for (let index = 0; index < limits.guesses.perMinute; index++) {
      await app.send(phoneOf(index), { address: addressOf(index) });
      await app.verify(phoneOf(index), app.wrongCode());
    }
    const asked = await app.send(ANA, { headers: PAGE });
    const first = await app.verify(ANA, app.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    expect(first).toMatchObject({ status: 401, body: { code: "second-code", channel: "telegram", expires_in: 300 } });
    const headers = { ...PAGE, cookie: cookieOf(first) };
    expect(await app.verify(ANA, app.lastCode(), { headers })).toMatchObject({ status: 200 });
  });

  test("a known device needs one code", async () => {
    const asked = await app.send(ANA, { headers: PAGE });
    const entered = await app.verify(ANA, app.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    await attack();
    for (let index = 0; index < limits.guesses.perMinute; index++) await app.verify(phoneOf(index), "0000");
    const again = await app.send(ANA, { headers: { ...PAGE, cookie: cookieOf(entered) } });
    expect(again.status).toBe(200);
    const cookie = `${cookieOf(entered)}; ${cookieOf(again)}`;
    expect(await app.verify(ANA, app.lastCode(), { headers: { ...PAGE, cookie } })).toMatchObject({ status: 200 });
  });

  test("a request of an unknown device does not invalidate the code of the owner's device", async () => {
    const asked = await app.send(ANA, { headers: PAGE });
    const entered = await app.verify(ANA, app.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    const again = await app.send(ANA, { headers: { ...PAGE, cookie: cookieOf(entered) } });
    const code = app.lastCode();
    await app.send(ANA, { address: "192.0.2.66" });
    const cookie = `${cookieOf(entered)}; ${cookieOf(again)}`;
    expect(await app.verify(ANA, code, { headers: { ...PAGE, cookie } })).toMatchObject({ status: 200 });
  });
});

describe("a clock that is set back by an hour", () => {
  const BACK = -60;

  test("does not free a budget, and does not lock out a player for longer than the window", async () => {
    for (let count = 0; count < limits.send.perPhone; count++) await app.send(ANA);
    app.wait(BACK);
    const refused = await app.send(ANA);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(limits.send.windowMinutes * 60);
    app.wait(limits.send.windowMinutes);
    expect((await app.send(ANA)).status).toBe(200);
  });

  test("keeps the count of wrong codes and the state of attack", async () => {
    await attack();
    app.wait(BACK);
    expect(await app.send(ANA)).toMatchObject({ status: 429, body: { code: "proof-required" } });
  });

  test("does not lengthen the lifetime of a code", async () => {
    await app.send(ANA);
    app.wait(BACK);
    expect(await app.verify(ANA, app.lastCode())).toMatchObject({ status: 404 });
  });

  test("does not free the daily cost budget", async () => {
    const poor = openAuthApp(await openSqlite({ path: ":memory:" }), { codeBudgetRub: 3 });
    for (let index = 0; index < 2; index++) expect((await poor.send(phoneOf(index))).status).toBe(200);
    poor.wait(3 * BACK);
    expect(await poor.send(phoneOf(5))).toMatchObject({ status: 429, body: { code: "sign-in-busy" } });
    await poor.close();
  });
});

describe("money", () => {
  test("has a share only for known devices, a warning at half, and is free again a day later", async () => {
    const poor = openAuthApp(await openSqlite({ path: ":memory:" }), { codeBudgetRub: 6 });
    const asked = await poor.send(ANA, { headers: PAGE });
    const entered = await poor.verify(ANA, poor.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    for (let index = 0; index < 4; index++) expect((await poor.send(phoneOf(index))).status).toBe(200);
    expect(await poor.send(phoneOf(5))).toMatchObject({ status: 429, body: { code: "sign-in-busy" } });
    expect((await poor.send(ANA, { headers: { ...PAGE, cookie: cookieOf(entered) } })).status).toBe(200);
    expect(poor.lines.filter((line) => line.includes("half of the day's money"))).toHaveLength(1);
    poor.wait(25 * 60);
    expect((await poor.send(phoneOf(5))).status).toBe(200);
    await poor.close();
  });
});
