// Quality-rules 2.2: how many codes are sent and guessed, per phone, per address and in all.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { cookieOf, type Desk, openDesk } from "./auth-app.fixture.ts";

const ANA = "+79990000001";
const PAGE = { origin: "http://bandeha.test" };
const { send } = limits;
let desk: Desk;

beforeEach(async () => {
  desk = openDesk(await openSqlite({ path: ":memory:" }));
});
afterEach(() => desk.close());

const phoneOf = (index: number) => `+7999${String(index).padStart(7, "0")}`;
const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;

async function sendAll(count: number, from: (index: number) => string): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < count; index++) {
    statuses.push((await desk.send(phoneOf(index), { address: from(index) })).status);
  }
  return statuses;
}

describe("per phone", () => {
  test("three codes in fifteen minutes; the fourth says when to come back", async () => {
    for (let count = 0; count < send.perPhone; count++) {
      expect((await desk.send(ANA)).status).toBe(200);
      desk.wait(1);
    }
    const refused = await desk.send(ANA);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    // The first of the three was three minutes ago.
    expect(refused.headers.get("retry-after")).toBe(String(12 * 60));
    desk.wait(12);
    expect((await desk.send(ANA)).status).toBe(200);
  });

  test("a refused send costs nothing", async () => {
    for (let count = 0; count < 10; count++) await desk.send(ANA);
    desk.wait(send.windowMinutes);
    expect((await desk.send(ANA)).status).toBe(200);
  });

  test("five codes a day", async () => {
    for (let count = 0; count < send.perPhoneDay; count++) {
      expect((await desk.send(ANA)).status).toBe(200);
      desk.wait(send.windowMinutes);
    }
    expect((await desk.send(ANA)).status).toBe(429);
    desk.wait(24 * 60 - send.perPhoneDay * send.windowMinutes);
    expect((await desk.send(ANA)).status).toBe(200);
  });

  test("in demo mode a developer meets the fifteen minutes alone", async () => {
    const demo = openDesk(await openSqlite({ path: ":memory:" }), { demo: true });
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

  test("ten wrong codes a day, over however many codes", async () => {
    let wrong = 0;
    for (let codes = 0; codes < 4; codes++) {
      await desk.send(ANA);
      for (let tries = 0; tries < limits.code.tries; tries++) {
        const { body, status } = await desk.verify(ANA, desk.wrongCode());
        if (body.code === "wrong-code") wrong++;
        else expect({ status, code: body.code }).toEqual({ status: 429, code: "rate-limit" });
      }
      desk.wait(send.windowMinutes);
    }
    expect(wrong).toBe(send.wrongPerPhoneDay);
    await desk.send(ANA);
    const right = await desk.verify(ANA, desk.lastCode());
    expect(right).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(3600);
  });

  test("a stranger who uses up a phone's budgets does not lock its owner's browser out", async () => {
    const page = { headers: PAGE };
    const asked = await desk.send(ANA, page);
    const entered = await desk.verify(ANA, desk.lastCode(), { headers: { ...PAGE, cookie: cookieOf(asked) } });
    const device = cookieOf(entered);
    expect(device).toMatch(/^known-device=/);
    for (let count = 0; count < 3; count++) {
      desk.wait(send.windowMinutes);
      await desk.send(ANA, { address: "192.0.2.66" });
      for (let tries = 0; tries < 4; tries++) await desk.verify(ANA, desk.wrongCode());
    }
    desk.wait(send.windowMinutes);
    await desk.send(ANA, { address: "192.0.2.66" });
    expect((await desk.send(ANA, { address: "192.0.2.66" })).status).toBe(429);
    const again = await desk.send(ANA, { headers: { ...PAGE, cookie: device } });
    expect(again.status).toBe(200);
    const cookie = `${device}; ${cookieOf(again)}`;
    expect((await desk.verify(ANA, desk.lastCode(), { headers: { ...PAGE, cookie } })).status).toBe(200);
    expect((await desk.send(phoneOf(2), { headers: { ...PAGE, cookie: device } })).status).toBe(200);
  });
});

describe("per address", () => {
  test("64 players behind one address all sign in", async () => {
    const players = Array.from({ length: 64 }, (_, index) => phoneOf(index));
    const sent = await Promise.all(players.map((phone) => desk.send(phone)));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    desk.wait(3);
    const codes = new Map(desk.sent.map(({ phone, code }) => [phone, code]));
    const entered = await Promise.all(players.map((phone) => desk.verify(phone, codes.get(phone))));
    expect(entered.every(({ status }) => status === 200)).toBe(true);
    // Those past the free ones waited a little, nobody longer than the longest pause.
    expect(desk.pauses).toHaveLength(64 - send.perAddress.free - 1);
    expect(Math.max(...desk.pauses)).toBeLessThanOrEqual(send.perAddress.slowdownMaxMs);
  });

  test("one address gets 150 codes in fifteen minutes, another is not touched by it", async () => {
    for (let index = 0; index < send.perAddress.max; index++) {
      expect((await desk.send(phoneOf(index))).status).toBe(200);
      await desk.verify(phoneOf(index), desk.lastCode());
    }
    expect(await desk.send(ANA)).toMatchObject({ status: 429, body: { code: "rate-limit" } });
    expect((await desk.send(ANA, { address: "203.0.113.8" })).status).toBe(200);
  });
});

describe("all together", () => {
  test("codes that nobody enters make unknown devices prove their work, at once and until they are few", async () => {
    const [first] = limits.attack.unentered;
    const statuses = await sendAll(first.max + 2, addressOf);
    expect(statuses.filter((status) => status === 200)).toHaveLength(first.max + 1);
    expect(await desk.send(ANA)).toMatchObject({ status: 429, body: { code: "proof-required" } });
    desk.wait(2);
    expect((await desk.send(ANA)).status).toBe(200);
  });

  test("codes that are entered are no attack, however many", async () => {
    for (let index = 0; index < 200; index++) {
      await desk.send(phoneOf(index), { address: addressOf(index) });
      if (index % 5 > 0) await desk.verify(phoneOf(index), desk.lastCode());
    }
    expect((await desk.send(ANA)).status).toBe(200);
  });

  test("what no budget counts any more is forgotten", async () => {
    await desk.send(ANA);
    desk.wait(24 * 60);
    await desk.send(phoneOf(2));
    expect(await desk.storage.reader.count("_sends")).toBe(3);
    expect(await desk.storage.reader.count("_codes")).toBe(1);
  });

  test("budgets and codes hold no phone, address or code one could read", async () => {
    await desk.send(ANA);
    await desk.verify(ANA, desk.wrongCode());
    const kept = JSON.stringify([
      await desk.storage.reader.find("_sends", { limit: 100 }),
      (await desk.storage.reader.find("_codes", { limit: 100 })).map(({ code_hash }) => code_hash),
    ]);
    expect(kept).not.toContain(ANA.slice(1));
    expect(kept).not.toContain("203.0.113.7");
    expect(kept).not.toContain(`"${desk.lastCode()}"`);
  });
});
