import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { ResendTimer } from "./ResendTimer.tsx";

const timer = (from: number, dead: boolean) =>
  drawn(<ResendTimer from={from} dead={dead} onResend={() => {}} sending={false} />).text;

test("a new code can be requested after a wait, or at once when the last code has expired", () => {
  expect(timer(Date.now(), false)).toContain("Новый код можно запросить через");
  expect(timer(Date.now(), true)).toContain("Отправить новый код");
});

test("the countdown continues after the page is left and reopened", () => {
  expect(timer(Date.now() - 50_000, false)).toMatch(/через \|0:(10|9)/);
  expect(timer(Date.now() - 61_000, false)).toContain("Отправить новый код");
});
