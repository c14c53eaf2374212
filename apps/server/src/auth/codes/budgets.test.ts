// quality-rules 2.2: budgets of sent and wrong codes, per phone, per address and in total.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type AuthApp, cookieOf, openAuthApp } from "../auth-app.fixture.ts";

const ANA = "+79990000001";
const PAGE = { origin: "http://bandeha.test" };
const { send } = limits;
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }));
});
afterEach(() => app.close());

const phoneOf = (index: number) => `+7999${String(index).padStart(7, "0")}`;
const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;

async function sendAll(count: number, from: (index: number) => string): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < count; index++) {
    statuses.push((await app.send(phoneOf(index), { address: from(index) })).status);
  }
  return statuses;
}

describe("per phone", () => {
  test("three codes in fifteen minutes; the fourth is refused with a retry time", async () => {
    for (let count = 0; count < send.perPhone; count++) {
      expect((await app.send(ANA)).status).toBe(200);
      app.wait(1);
    }
    const refused = await app.send(ANA);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    // The first of the three codes is three minutes old.
    expect(refused.headers.get("retry-after")).toBe(String(12 * 60));
    app.wait(12);
    expect((await app.send(ANA)).status).toBe(200);
  });

  test("a refused send uses no budget", async () => {
    for (let count = 0; count < 10; count++) await app.send(ANA);
    app.wait(send.windowMinutes);
    expect((await app.send(ANA)).status).toBe(200);
  });

  test("five codes a day", async () => {
    for (let count = 0; count < send.perPhoneDay; count++) {
      expect((await app.send(ANA)).status).toBe(200);
      app.wait(send.windowMinutes);
    }
    expect((await app.send(ANA)).status).toBe(429);
    app.wait(24 * 60 - send.perPhoneDay * send.windowMinutes);
    expect((await app.send(ANA)).status).toBe(200);
  });

  test("in demo mode only the limit of fifteen minutes applies", async () => {
    const demo = openAuthApp(await openSqlite({ path: ":memory:" }), { demo: true });
    for (let count = 0; count < 4 * send.perPhone; count++) {
      if (count > 0 && count % send.perPhone === 0) {
        expect((await demo.send(ANA)).status).toBe(429);
        demo.wait(send.windowMinutes);
      }
      expect((await demo.send(ANA)).status).toBe(200);
    }
    for (let index = 0; index < send.perAddress.max + 10; index++) {
      expect((await demo.send(phoneOf(index + 10))).status).toBe(200);
    }
    await demo.close();
  });

  test("ten wrong codes a day, over any number of codes", async () => {
    let wrong = 0;
    for (let codes = 0; codes < 4; codes++) {
      await app.send(ANA);
      for (let tries = 0; tries < limits.code.tries; tries++) {
        const { body, status } = await app.verify(ANA, app.wrongCode());
        if (body.code === "wrong-code") wrong++;
        else expect({ status, code: body.code }).toEqual({ status: 429, code: "rate-limit" });
      }
      app.wait(send.windowMinutes);
    }
    expect(wrong).toBe(send.wrongPerPhoneDay);
    await app.send(ANA);
    const right = await app.verify(ANA, app.lastCode());
    expect(right).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(3600);
  });

  test("an unknown device that uses up a phone's budgets does not lock out the owner's browser", async () => {
    const page = { headers: PAGE };
    const asked = await app.send(ANA, page);
    const entered = await app.verify(ANA, app.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    const device = cookieOf(entered);
    expect(device).toMatch(/^known-device=/);
    for (let count = 0; count < 3; count++) {
      app.wait(send.windowMinutes);
      await app.send(ANA, { address: "192.0.2.66" });
      for (let tries = 0; tries < 4; tries++) await app.verify(ANA, app.wrongCode());
    }
    app.wait(send.windowMinutes);
    await app.send(ANA, { address: "192.0.2.66" });
    expect((await app.send(ANA, { address: "192.0.2.66" })).status).toBe(429);
    const again = await app.send(ANA, { headers: { ...PAGE, cookie: device } });
    expect(again.status).toBe(200);
    const cookie = `${device}; ${cookieOf(again)}`;
    expect((await app.verify(ANA, app.lastCode(), { headers: { ...PAGE, cookie } })).status).toBe(200);
    expect((await app.send(phoneOf(2), { headers: { ...PAGE, cookie: device } })).status).toBe(200);
  });
});

describe("per address", () => {
  test("64 players behind one address all sign in", async () => {
    const players = Array.from({ length: 64 }, (_, index) => phoneOf(index));
    const sent = await Promise.all(players.map((phone) => app.send(phone)));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    app.wait(3);
    const codes = new Map(app.sent.map(({ phone, code }) => [phone, code]));
    const entered = await Promise.all(players.map((phone) => app.verify(phone, codes.get(phone))));
    expect(entered.every(({ status }) => status === 200)).toBe(true);
    // Sends beyond the free ones are delayed, at most by the longest pause.
    expect(app.pauses).toHaveLength(64 - send.perAddress.free - 1);
    expect(Math.max(...app.pauses)).toBeLessThanOrEqual(send.perAddress.slowdownMaxMs);
  });

  test("one address gets 150 codes in fifteen minutes, and other addresses are not affected", async () => {
    for (let index = 0; index < send.perAddress.max; index++) {
      expect((await app.send(phoneOf(index))).status).toBe(200);
      await app.verify(phoneOf(index), app.lastCode());
    }
    expect(await app.send(ANA)).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    expect((await app.send(ANA, { address: "203.0.113.8" })).status).toBe(200);
  });
});

describe("in total", () => {
  test("many codes that are not entered make proof of work required for unknown devices", async () => {
    const [first] = limits.attack.unentered;
    const statuses = await sendAll(first.max + 2, addressOf);
    expect(statuses.filter((status) => status === 200)).toHaveLength(first.max + 1);
    expect(await app.send(ANA)).toMatchObject({ status: 429, body: { code: "proof-required" } });
    app.wait(2);
    expect((await app.send(ANA)).status).toBe(200);
  });

  test("any number of entered codes is not an attack", async () => {
    for (let index = 0; index < 200; index++) {
      await app.send(phoneOf(index), { address: addressOf(index) });
      if (index % 5 > 0) await app.verify(phoneOf(index), app.lastCode());
    }
    expect((await app.send(ANA)).status).toBe(200);
  });

  test("expired events are deleted", async () => {
    await app.send(ANA);
    app.wait(24 * 60);
    await app.send(phoneOf(2));
    expect(await app.storage.reader.count("_sends")).toBe(3);
    expect(await app.storage.reader.count("_codes")).toBe(1);
  });

  test("budgets and codes are stored without readable phones, addresses and codes", async () => {
    await app.send(ANA);
    await app.verify(ANA, app.wrongCode());
    const kept = JSON.stringify([
      await app.storage.reader.find("_sends", { limit: 100 }),
      (await app.storage.reader.find("_codes", { limit: 100 })).map(({ code_hash }) => code_hash),
    ]);
    expect(kept).not.toContain(ANA.slice(1));
    expect(kept).not.toContain("203.0.113.7");
    expect(kept).not.toContain(`"${app.lastCode()}"`);
  });
});
