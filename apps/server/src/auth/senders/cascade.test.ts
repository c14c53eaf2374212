// The order of senders, and the circuit breaker of a failing one.
import { limits } from "@bandeha/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createCascade } from "./cascade.ts";
import { sendersOf } from "./configured.ts";
import type { CodeSender, Delivery } from "./sender.ts";

const MESSAGE = { phone: "+79990000001", code: "4821", ttlSeconds: 300 };
const SENT: Delivery = { outcome: "sent" };
const REFUSED: Delivery = { outcome: "refused", error: "no such number" };
const FAULT: Delivery = { outcome: "refused", error: "down", fault: true };
const UNCLEAR: Delivery = { outcome: "unclear", error: "silence" };

let asked: string[];
let now: number;
const warn = vi.fn();

beforeEach(() => {
  asked = [];
  now = Date.UTC(2026, 10, 20, 9);
  warn.mockClear();
});

type Answer = Delivery | "throw" | "hang";

const sender = (key: string, answer: () => Answer): CodeSender => ({
  key,
  channel: key === "telegram" ? "telegram" : "sms",
  kopecks: key === "telegram" ? 100 : 600,
  async send() {
    asked.push(key);
    const nextAnswer = answer();
    if (nextAnswer === "throw") throw new Error("a bug");
    return nextAnswer === "hang" ? new Promise(() => {}) : nextAnswer;
  },
});

const cascadeOf = (telegram: () => Answer, sms: () => Answer = () => SENT, timeoutMs = 10_000) =>
  createCascade({
    senders: [sender("telegram", telegram), sender("smsc", sms)],
    clock: () => new Date(now),
    warn,
    timeoutMs,
  });

describe("the order", () => {
  test("the first that takes it ends the search", async () => {
    expect(await cascadeOf(() => SENT).deliver(MESSAGE)).toMatchObject({ ok: true, channel: "telegram" });
    expect(asked).toEqual(["telegram"]);
  });

  test.each<[string, Answer]>([
    ["refuses", REFUSED],
    ["says nothing clear", UNCLEAR],
    ["throws", "throw"],
  ])("one that %s is not asked again, the next one is", async (_what, answer) => {
    expect(await cascadeOf(() => answer).deliver(MESSAGE)).toMatchObject({ ok: true, channel: "sms" });
    expect(asked).toEqual(["telegram", "smsc"]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("a sender that hangs is left after its time", async () => {
    const cascade = cascadeOf(() => "hang", undefined, 20);
    expect(await cascade.deliver(MESSAGE)).toMatchObject({ ok: true, channel: "sms" });
    expect(cascade.waiting()).toBe(0);
  });

  test("when all fail it is said whether something may have been sent, and have to be paid", async () => {
    const refused = await cascadeOf(
      () => REFUSED,
      () => REFUSED,
    ).deliver(MESSAGE);
    expect(refused).toMatchObject({ ok: false, possiblySent: false });
    expect(refused.attempts.map(({ kopecks }) => kopecks)).toEqual([0, 0]);
    const open = await cascadeOf(
      () => UNCLEAR,
      () => REFUSED,
    ).deliver(MESSAGE);
    expect(open).toMatchObject({ ok: false, possiblySent: true });
    expect(open.attempts.map(({ kopecks }) => kopecks)).toEqual([100, 0]);
  });

  test("one can come last, or not at all", async () => {
    const cascade = cascadeOf(() => SENT);
    expect(await cascade.deliver(MESSAGE, { last: "telegram" })).toMatchObject({ ok: true, channel: "sms" });
    await cascade.deliver(MESSAGE, { skip: "telegram" });
    expect(asked).toEqual(["smsc", "smsc"]);
  });

  test("a provider's own words are kept without the number in them", async () => {
    const cascade = cascadeOf(() => ({ outcome: "refused", error: "no user +7 999 000-00-01" }));
    await cascade.deliver(MESSAGE);
    expect(cascade.states()[0]?.lastError).toBe("no user +***0001");
  });

  test("Telegram is tried before SMS unless the settings say otherwise; demo mode spends neither", () => {
    const config = {
      demo: false,
      publicUrl: undefined,
      telegram: { token: "t", baseUrl: undefined, senderUsername: undefined, kopecks: 100 },
      sms: { login: "l", password: "p", baseUrl: undefined, from: undefined, kopecks: 600 },
      smsRu: { apiId: "k", baseUrl: undefined, from: undefined, kopecks: 600 },
    };
    const keys = (senderOrder: Parameters<typeof sendersOf>[0]["senderOrder"], demo = false) =>
      sendersOf({ ...config, demo, senderOrder }, () => {}).map(({ key }) => key);
    expect(keys(["telegram", "smsc", "smsru"])).toEqual(["telegram", "smsc", "smsru"]);
    expect(keys(["smsru", "telegram"])).toEqual(["smsru", "telegram"]);
    expect(keys(["telegram"], true)).toEqual(["console"]);
  });
});

describe("the circuit breaker", () => {
  const { faults, restSeconds, restSecondsMax } = limits.breaker;
  const telegramState = (cascade: ReturnType<typeof cascadeOf>) => cascade.states()[0];

  async function trip(cascade: ReturnType<typeof cascadeOf>) {
    for (let count = 0; count < faults; count++) await cascade.deliver(MESSAGE);
    asked.length = 0;
  }

  test.each<[string, Answer]>([
    ["faults", FAULT],
    ["unclear answers", UNCLEAR],
  ])("after so many %s in a row a sender is left alone, then tried with one message", async (_what, answer) => {
    let nextAnswer: Answer = answer;
    const cascade = cascadeOf(() => nextAnswer);
    await trip(cascade);
    await cascade.deliver(MESSAGE);
    expect(asked).toEqual(["smsc"]);
    expect(telegramState(cascade)?.breaker).toBe("open");
    now += restSeconds * 1000;
    expect(telegramState(cascade)?.breaker).toBe("half-open");
    nextAnswer = SENT;
    await cascade.deliver(MESSAGE);
    expect(telegramState(cascade)?.breaker).toBe("closed");
  });

  test("a failed trial doubles the rest, up to a limit", async () => {
    const cascade = cascadeOf(() => FAULT);
    await trip(cascade);
    for (let rest = restSeconds; rest < restSecondsMax * 4; rest *= 2) {
      now += Math.min(rest, restSecondsMax) * 1000;
      expect(telegramState(cascade)?.breaker).toBe("half-open");
      await cascade.deliver(MESSAGE);
      expect(telegramState(cascade)?.breaker).toBe("open");
    }
  });

  test("while one message is the trial, the others do not wait for it", async () => {
    let nextAnswer: Answer = FAULT;
    const cascade = cascadeOf(() => nextAnswer, undefined, 200);
    await trip(cascade);
    now += restSeconds * 1000;
    nextAnswer = "hang";
    const [, second] = await Promise.all([cascade.deliver(MESSAGE), cascade.deliver(MESSAGE)]);
    expect(second).toMatchObject({ ok: true, channel: "sms" });
    expect(asked.filter((key) => key === "telegram")).toHaveLength(1);
  });

  test("numbers that it refuses do not stop a sender", async () => {
    const cascade = cascadeOf(() => REFUSED);
    await trip(cascade);
    expect(telegramState(cascade)?.breaker).toBe("closed");
  });

  test("a wait that the sender asks for is kept at once", async () => {
    const cascade = cascadeOf(() => ({ outcome: "refused", error: "slow down", fault: true, retryAfterSeconds: 90 }));
    await cascade.deliver(MESSAGE);
    now += 89_000;
    expect(telegramState(cascade)?.breaker).toBe("open");
    now += 1000;
    expect(telegramState(cascade)?.breaker).toBe("half-open");
  });

  test("a clock that is set back does not lengthen a rest", async () => {
    const cascade = cascadeOf(() => FAULT);
    await trip(cascade);
    now -= 3_600_000;
    expect(telegramState(cascade)?.breaker).toBe("half-open");
  });
});
