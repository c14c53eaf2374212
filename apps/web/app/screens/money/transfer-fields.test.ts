import type { TournamentMoney } from "@bandeha/contract";
import { expect, test } from "vitest";
import { savedTransfer, transferFormOf } from "./TransferFields.tsx";

const transfer = { phone: "+79990000001", bank: "Т-Банк", recipient: "Анна С.", link: "https://bank.example.ru/anna" };
const stored = { ...transfer, mode: "transfer" } as TournamentMoney;
const typed = { ...transferFormOf(stored), phone: "+7 999 12", link: "bank.example.ru" };

test("a transfer is saved as it is typed, but not with a text that is no phone", () => {
  expect(savedTransfer("transfer", transferFormOf(stored), null)).toEqual(transfer);
  expect(savedTransfer("transfer", { ...transferFormOf(null), link: " https://bank.example.ru/anna " }, null)).toEqual({
    phone: "",
    bank: "",
    recipient: "",
    link: transfer.link,
  });
  expect(savedTransfer("transfer", typed, stored)).toBeUndefined();
});

test.each([
  ["bank.example.ru/anna", "https://bank.example.ru/anna"],
  ["https://qr.nspk.ru/AS1A003?type=01&bank=100000000111", "https://qr.nspk.ru/AS1A003?type=01&bank=100000000111"],
  ["", ""],
])("a link without its scheme gets it: «%s»", (link, saved) => {
  expect(savedTransfer("transfer", { ...transferFormOf(stored), link }, null)?.link).toBe(saved);
});

test.each([
  ...["http://bank.example.ru", "javascript:alert(1)", "https://", "bank", "по номеру телефона", "https://bank.ru/a b"],
  `https://bank.ru/${"a".repeat(300)}`,
])("what is no link stays on the screen: «%s»", (link) => {
  expect(savedTransfer("transfer", { ...transferFormOf(stored), link }, null)).toBeUndefined();
});

test("in another mode mistakes in the hidden fields of the transfer keep nothing from being saved", () => {
  for (const mode of ["off", "online"] as const) {
    expect(savedTransfer(mode, typed, stored)).toEqual(transfer);
    expect(savedTransfer(mode, typed, null)).toEqual({ phone: "", bank: "", recipient: "", link: "" });
  }
});
