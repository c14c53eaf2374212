import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { resealShops } from "../actions/money/reseal-shops.ts";
import { ok, openClub, verdict } from "../testing/club.ts";
import { createSealing } from "./sealing.ts";

const [FIRST, SECOND] = ["first secret of thirty-two letters", "second secret of thirty-two letters"];
const sealingOf = (...ring: string[]) => createSealing(async () => ring, randomBytes);

test("a sealed key opens for its owner only, and says nothing of itself", async () => {
  const sealed = await sealingOf(FIRST).seal("live_secret", "ana");
  expect(sealed).not.toContain("live_secret");
  expect(await sealingOf(FIRST).open(sealed, "ana")).toEqual({ text: "live_secret", outdated: false });
  expect(await sealingOf(FIRST).open(sealed, "bob")).toBeUndefined();
  expect(await sealingOf(SECOND).open(sealed, "ana")).toBeUndefined();
});

test("a changed byte does not open", async () => {
  const sealed = await sealingOf(FIRST).seal("live_secret", "ana");
  for (let at = 0; at < sealed.length; at++) {
    const other = sealed[at] === "A" ? "B" : "A";
    const opened = await sealingOf(FIRST).open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, "ana");
    expect(opened === undefined || opened.text === "live_secret").toBe(true);
  }
});

test("a new secret opens what the old one sealed, and every key is sealed again", async () => {
  const club = await openClub();
  const organiser = await club.person();
  Object.assign(club.deps, { sealing: sealingOf(FIRST) });
  const shop = ok(await club.create(organiser, "shops", { shop_id: "100500", secret_key: "live_secret" })).id;
  expect(await club.get("shops", shop)).toMatchObject({ secret_key: "" });
  Object.assign(club.deps, { sealing: sealingOf(SECOND, FIRST) });
  await resealShops(club.deps);
  const { sealed_key } = await club.get("shops", shop);
  expect(await sealingOf(SECOND).open(String(sealed_key), organiser.id)).toEqual({
    text: "live_secret",
    outdated: false,
  });
  await club.close();
});

test("a shop needs its key, also when its number changes", async () => {
  const club = await openClub();
  const organiser = await club.person();
  Object.assign(club.deps, { sealing: sealingOf(FIRST) });
  expect(verdict(await club.create(organiser, "shops", { shop_id: "100500" }))).toBe("shop-key-missing");
  const shop = ok(await club.create(organiser, "shops", { shop_id: "100500", secret_key: "live_secret" })).id;
  expect(verdict(await club.update(organiser, "shops", shop, { shop_id: "100501" }))).toBe("shop-key-missing");
  ok(await club.update(organiser, "shops", shop, { receipts: true }));
  expect(verdict(await club.update(await club.person(), "shops", shop, { receipts: false }))).toBe("forbidden");
  expect(verdict(await club.remove(organiser, "shops", shop))).toBe("ok");
  await club.close();
});
