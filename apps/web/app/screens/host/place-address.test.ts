import { expect, test } from "vitest";
import { placeAddress } from "./place-address.ts";

test.each([
  ["Москва", "Ленина, 1", "Москва, Ленина, 1"],
  ["Москва", "Москва, Ленина, 1", "Москва, Ленина, 1"],
  ["Санкт-Петербург", "Санкт-Петербургское шоссе, 109", "Санкт-Петербург, Санкт-Петербургское шоссе, 109"],
  ["Москва", "", "Москва"],
  ["", "Ленина, 1", "Ленина, 1"],
])("the city «%s» and the address «%s» are «%s»", (city, address, whole) => {
  expect(placeAddress({ city, address })).toBe(whole);
});
