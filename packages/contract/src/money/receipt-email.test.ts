import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { receiptEmail } from "./receipt-email.ts";

test.each([
  ["anna@mail.ru", "anna@mail.ru"],
  [" Anna.Petrova+padel@Mail.Example.ru ", "Anna.Petrova+padel@Mail.Example.ru"],
  ["anna@mail.ru\u200b", "anna@mail.ru"],
  ["a@xn--80a1acny.xn--p1ai", "a@xn--80a1acny.xn--p1ai"],
])("«%s» is an address", (typed, email) => {
  expect(receiptEmail(typed)).toBe(email);
});

test.each([
  ...[
    "",
    "почта",
    "a@b",
    "a b@c.ru",
    "a@b.ru, c@d.ru",
    "анна@почта.рф",
    "anna@почта.рф",
    "<a@b.ru>",
    "a..b@mail.ru",
    ".a@mail.ru",
  ],
  ...["a@-mail.ru", "a@mail-.ru", "a@mail.ru.", "a@mail,ru.com", "a@1.2.3.4", `${"a".repeat(65)}@mail.ru`],
  `a@${"b.".repeat(limits.payments.emailMax)}ru`,
])("«%s» is none", (typed) => {
  expect(receiptEmail(typed)).toBeUndefined();
});
