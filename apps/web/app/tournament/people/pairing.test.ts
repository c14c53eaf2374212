import { expect, test } from "vitest";
import { confirmedPartner, freePartners, invitersOf } from "./pairing.ts";

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

test("a pair is confirmed only when both name each other", () => {
  expect(confirmedPartner(ana, all)).toBe("bob");
  expect(confirmedPartner(cy, all)).toBeUndefined();
});

test("a name on one side is an invitation", () => {
  expect(invitersOf("dan", all)).toEqual([cy]);
  expect(invitersOf("ana", all)).toEqual([]);
});

test("a player may invite every other player with a place and without a pair", () => {
  expect(freePartners("dan", all)).toEqual([cy]);
  expect(freePartners(undefined, all)).toEqual([cy, dan]);
});

test("a player who waits may invite another who waits, because a pair has two places or none", () => {
  expect(freePartners("fil", all, true)).toEqual([eve]);
  expect(freePartners("eve", all, true)).toEqual([]);
});
