import type { TournamentMoney } from "@bandeha/contract";
import { expect, test } from "vitest";
import { rebasedTerms, termsChange, termsProblems, termsValuesOf } from "./terms-change.ts";

const stored = {
  ...{ id: "terms1", mode: "transfer", phone: "+79990000001", bank: "Т-Банк", recipient: "", link: "" },
  ...{ release_hours: 24, refund_rule: "none" },
} as TournamentMoney;
const opened = termsValuesOf(stored, null);

test("only what was changed is sent, and everything where there are no terms yet", () => {
  expect(termsChange(opened, stored, null)).toEqual({});
  expect(termsChange({ ...opened, release_hours: 12 }, stored, null)).toEqual({ release_hours: 12 });
  expect(Object.keys(termsChange(opened, null, stored) ?? {})).toHaveLength(7);
  expect(termsChange({ ...opened, transfer: { ...opened.transfer, phone: "+7 999" } }, stored, null)).toBeUndefined();
});

test("after a conflict the form keeps what was changed here, and follows the rest", () => {
  const mine = { ...opened, release_hours: 12, transfer: { ...opened.transfer, bank: "Сбер" } };
  const now = termsValuesOf({ ...stored, release_hours: 48, phone: "+79990000002" }, null);
  const form = rebasedTerms(mine, opened, now);
  expect(form).toEqual({ ...now, release_hours: 12, transfer: { ...now.transfer, bank: "Сбер" } });
  expect(termsChange(form, { ...stored, release_hours: 48, phone: "+79990000002" }, null)).toEqual({
    release_hours: 12,
    bank: "Сбер",
  });
});

test("a conflict says the other value in the words of the form", () => {
  const now = {
    ...stored,
    mode: "online",
    release_hours: 48,
    phone: "",
    refund_rule: "when_replaced",
  } as TournamentMoney;
  const texts = termsProblems(["mode", "release_hours", "phone", "refund_rule"], now);
  expect(Object.keys(texts)).toEqual(["mode", "phone", "release_hours", "refund_rule"]);
  expect(texts.mode).toContain("На сайте");
  expect(texts.release_hours).toContain("За двое суток");
  expect(texts.phone).toContain("это убрали");
  expect(texts.refund_rule).toContain("когда место займёт");
});
