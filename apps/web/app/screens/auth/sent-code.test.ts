import { expect, test } from "vitest";
import { readSent, type SentTo } from "./sent-code.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const MINUTE_MS = 60_000;
const kept: SentTo = { phone: "+79990000001", sent: { sent: true, expires_in: 300, channel: "sms" }, at: NOON };

test("a code that was just sent is found again", () => {
  expect(readSent(JSON.stringify(kept), NOON + 4 * MINUTE_MS)).toEqual(kept);
});

test("one that works no longer is not asked for", () => {
  expect(readSent(JSON.stringify(kept), NOON + 5 * MINUTE_MS)).toBeUndefined();
});

test("a clock that was set back keeps nothing alive", () => {
  expect(readSent(JSON.stringify(kept), NOON - MINUTE_MS)).toBeUndefined();
});

test.each([null, "", "null", "7", "{}", '{"phone":"+7"}', '{"phone":"+7","at":1,"sent":{}}'])(
  "%s is nobody's code",
  (text) => {
    expect(readSent(text, NOON)).toBeUndefined();
  },
);
