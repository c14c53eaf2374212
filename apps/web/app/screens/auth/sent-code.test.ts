import { MINUTE_MS } from "@bandeha/contract";
import { afterEach, expect, test, vi } from "vitest";
import { clearSent, parseSent, type SentTo, storedSent, storeSent } from "./sent-code.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const kept: SentTo = { phone: "+79990000001", sent: { sent: true, expires_in: 300, channel: "sms" }, at: NOON };

test("a code that is still valid is restored", () => {
  expect(parseSent(JSON.stringify(kept), NOON + 4 * MINUTE_MS)).toEqual(kept);
});

test("an expired code is not restored", () => {
  expect(parseSent(JSON.stringify(kept), NOON + 5 * MINUTE_MS)).toBeUndefined();
});

test("a code sent in the future is not restored, because the clock was set back", () => {
  expect(parseSent(JSON.stringify(kept), NOON - MINUTE_MS)).toBeUndefined();
});

test.each([null, "", "null", "7", "{}", '{"phone":"+7"}', '{"phone":"+7","at":1,"sent":{}}'])(
  "%s is not a stored code",
  (text) => {
    expect(parseSent(text, NOON)).toBeUndefined();
  },
);

const tab = new Map<string, string>();
afterEach(() => {
  tab.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the tab stores a phone number until its code expires or is accepted", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, text: string) => tab.set(key, text),
      removeItem: (key: string) => tab.delete(key),
    },
  });
  const to = storeSent(kept.phone, kept.sent);
  expect(storedSent()).toEqual(to);
  vi.setSystemTime(NOON + 5 * MINUTE_MS);
  expect(storedSent()).toBeUndefined();
  expect(tab.size).toBe(0);

  storeSent(kept.phone, kept.sent);
  clearSent();
  expect(tab.size).toBe(0);
});
