import { expect, test } from "vitest";
import { freePartners, invitersOf, partnerOf } from "./pairing.ts";

const enters = (user: string, partner = "", status: "registered" | "waitlist" = "registered") => ({
  user,
  partner,
  status,
});
const ana = enters("ana", "bob");
const bob = enters("bob", "ana");
const cy = enters("cy", "dan");
const dan = enters("dan");
const eve = enters("eve", "", "waitlist");
const all = [ana, bob, cy, dan, eve];

test("a pair stands only when both name each other", () => {
  expect(partnerOf(ana, all)).toBe("bob");
  expect(partnerOf(cy, all)).toBeUndefined();
});

test("one name alone is an invitation to the one named", () => {
  expect(invitersOf("dan", all)).toEqual([cy]);
  expect(invitersOf("ana", all)).toEqual([]);
});

test("one may ask whoever holds a place and is in no pair, but not himself", () => {
  expect(freePartners("dan", all)).toEqual([cy]);
  expect(freePartners(undefined, all)).toEqual([cy, dan]);
});
