import type { Shop } from "@bandeha/contract";
import { expect, test } from "vitest";
import { conflictingFields } from "../../data/client/write-over-seen.ts";
import { shopChange, shopConflicts, shopFormOf } from "./ShopFields.tsx";

const opened = { id: "s1", shop_id: "100", secret_key: "", receipts: true, vat_code: 1 } as Shop;

/** What the form says after somebody else has saved `now`. */
const problems = (typed: Partial<Shop>, now: Partial<Shop>) => {
  const stored = { ...opened, ...now };
  return shopConflicts(
    conflictingFields(shopChange({ ...shopFormOf(opened), ...typed }, opened), opened, stored),
    stored,
  );
};

test("a field that another page has saved otherwise names the other value", () => {
  expect(problems({ shop_id: "200", vat_code: 7 }, { shop_id: "300", vat_code: 11 })).toEqual({
    shop_id: expect.stringContaining("сохранили «300»"),
    vat_code: expect.stringContaining("сохранили «22 %»"),
  });
});

test("only what was changed here and differs there is marked", () => {
  expect(problems({ shop_id: "200" }, { shop_id: "200", vat_code: 11 })).toEqual({});
  expect(problems({ shop_id: "200" }, { vat_code: 11 })).toEqual({});
});
