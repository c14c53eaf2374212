// Decision 029, rule by rule: proofs, one try and two codes for strangers under attack, what known devices keep, and clocks that are set back.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { cookieOf, type Desk, openDesk } from "./auth-app.fixture.ts";
import type { Challenge } from "./proof-of-work.ts";
import { solve } from "./solve.fixture.ts";

const ANA = "+79990000001";
const PAGE = { origin: "http://bandeha.test" };
const EASE = limits.attack.proof.bits - 4;
let desk: Desk;

beforeEach(async () => {
  desk = openDesk(await openSqlite({ path: ":memory:" }), { proofEaseBits: EASE });
});
afterEach(() => desk.close());

const phoneOf = (index: number) => `+7998${String(index).padStart(7, "0")}`;
const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;
const challengeIn = (body: Record<string, unknown>) => body.pow as Challenge;

async function attack() {
  const [{ max }] = limits.attack.unentered;
  for (let index = 0; index <= max; index++) await desk.send(phoneOf(index), { address: addressOf(index) });
}

const sendWith = (phone: string, proof: unknown, address = "203.0.113.7") =>
  desk.post("/api/auth/telegram/send", { phone, proof }, { address });

describe("proof of work", () => {
  test("in calm times nothing is asked for, and a proof is not looked at", async () => {
    const sent = await sendWith(ANA, { challenge: "c", nonce: "1" });
    expect(sent.body).toEqual({ sent: true, expires_in: 300, channel: "telegram" });
  });

  test("a solved challenge sends one code, to the phone it was made for", async () => {
    await attack();
    const asked = await desk.send(ANA);
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
    const { body } = await desk.send(ANA);
    expect(await sendWith(ANA, forge(challengeIn(body)))).toMatchObject({
      status: 429,
      body: { code: "proof-required" },
    });
  });

  test("an old one is no proof", async () => {
    await attack();
    const proof = solve(challengeIn((await desk.send(ANA)).body));
    desk.wait(limits.attack.proof.minutes - 0.5);
    await attack();
    desk.wait(0.5);
    expect(await sendWith(ANA, proof)).toMatchObject({ status: 429, body: { code: "proof-required" } });
  });

  test("each code that a network leaves unentered makes the next proof harder", async () => {
    await attack();
    const bits = async (phone: string) => challengeIn((await desk.send(phone)).body).bits;
    const first = challengeIn((await desk.send(ANA)).body);
    await sendWith(ANA, solve(first));
    expect(await bits("+79990000002")).toBe(first.bits + limits.attack.proof.bitsPerUnentered);
  });
});

describe("guesses under attack", () => {
  test("a stranger's code has one try", async () => {
    await desk.send(ANA);
    const code = desk.lastCode();
    await attack();
    await desk.verify(ANA, code === "0000" ? "0001" : "0000");
    expect(await desk.verify(ANA, code)).toMatchObject({ status: 404, body: { code: "code-not-found" } });
  });

  test("when the wrong codes are spent a stranger needs two right ones, through two senders if there are two", async () => {
    for (let index = 0; index < limits.guesses.perMinute; index++) {
      await desk.send(phoneOf(index), { address: addressOf(index) });
      await desk.verify(phoneOf(index), desk.wrongCode());
    }
    const asked = await desk.send(ANA, { headers: PAGE });
    const first = await desk.verify(ANA, desk.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    expect(first).toMatchObject({ status: 401, body: { code: "second-code", channel: "telegram", expires_in: 300 } });
    const headers = { ...PAGE, cookie: cookieOf(first) };
    expect(await desk.verify(ANA, desk.lastCode(), { headers })).toMatchObject({ status: 200 });
  });

  test("a device that has signed in before needs one", async () => {
    const asked = await desk.send(ANA, { headers: PAGE });
    const entered = await desk.verify(ANA, desk.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    await attack();
    for (let index = 0; index < limits.guesses.perMinute; index++) await desk.verify(phoneOf(index), "0000");
    const again = await desk.send(ANA, { headers: { ...PAGE, cookie: cookieOf(entered) } });
    expect(again.status).toBe(200);
    const cookie = `${cookieOf(entered)}; ${cookieOf(again)}`;
    expect(await desk.verify(ANA, desk.lastCode(), { headers: { ...PAGE, cookie } })).toMatchObject({ status: 200 });
  });

  test("a stranger's request does not end the code of the owner's device", async () => {
    const asked = await desk.send(ANA, { headers: PAGE });
    const entered = await desk.verify(ANA, desk.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    const again = await desk.send(ANA, { headers: { ...PAGE, cookie: cookieOf(entered) } });
    const code = desk.lastCode();
    await desk.send(ANA, { address: "192.0.2.66" });
    const cookie = `${cookieOf(entered)}; ${cookieOf(again)}`;
    expect(await desk.verify(ANA, code, { headers: { ...PAGE, cookie } })).toMatchObject({ status: 200 });
  });
});

describe("a clock that is set back by an hour", () => {
  const BACK = -60;

  test("opens no budget, and locks nobody out for longer than the window", async () => {
    for (let count = 0; count < limits.send.perPhone; count++) await desk.send(ANA);
    desk.wait(BACK);
    const refused = await desk.send(ANA);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(limits.send.windowMinutes * 60);
    desk.wait(limits.send.windowMinutes);
    expect((await desk.send(ANA)).status).toBe(200);
  });

  test("keeps wrong codes counted, and an attack an attack", async () => {
    await attack();
    desk.wait(BACK);
    expect(await desk.send(ANA)).toMatchObject({ status: 429, body: { code: "proof-required" } });
  });

  test("does not lengthen the life of a code", async () => {
    await desk.send(ANA);
    desk.wait(BACK);
    expect(await desk.verify(ANA, desk.lastCode())).toMatchObject({ status: 404 });
  });

  test("keeps the day's money spent", async () => {
    const poor = openDesk(await openSqlite({ path: ":memory:" }), { codeBudgetRub: 3 });
    for (let index = 0; index < 2; index++) expect((await poor.send(phoneOf(index))).status).toBe(200);
    poor.wait(3 * BACK);
    expect(await poor.send(phoneOf(5))).toMatchObject({ status: 429, body: { code: "sign-in-busy" } });
    await poor.close();
  });
});

describe("money", () => {
  test("strangers leave a part of it to known devices, the log warns at half, and a day later there is new", async () => {
    const poor = openDesk(await openSqlite({ path: ":memory:" }), { codeBudgetRub: 6 });
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
