import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { ResendTimer } from "./ResendTimer.tsx";

const timer = (from: number, dead: boolean) =>
  drawn(<ResendTimer from={from} dead={dead} onResend={() => {}} sending={false} />).text;

test("a new code is waited for while the last one works, and asked for at once when it does not", () => {
  expect(timer(Date.now(), false)).toContain("Новый код можно запросить через");
  expect(timer(Date.now(), true)).toContain("Отправить новый код");
});

test("the wait goes on where it was when the page was left", () => {
  expect(timer(Date.now() - 50_000, false)).toMatch(/через \|0:(10|9)/);
  expect(timer(Date.now() - 61_000, false)).toContain("Отправить новый код");
});
