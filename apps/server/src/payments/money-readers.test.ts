// What people who are near a tournament, but not in it, learn of its money: by reading, by filters, by changing rows.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { drivers } from "../testing/drivers.ts";
import { paidBody } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const PHONE = "+79990000001";
type Person = Awaited<ReturnType<TestApp["aUser"]>>;

describe.each(drivers)("on $name", ({ open }) => {
  let server: TestApp;
  let [organiser, player, leaver]: Person[] = [];
  let [tournament, entry, left, terms]: string[] = [];

  const records = (collection: string, filter = "") =>
    `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`;
  const call = (who: Person | undefined, method: string, path: string, body?: object) =>
    server.request(method, path, { token: who?.token ?? "", ...(body && { body }) });
  const post = async (who: Person | undefined, collection: string, body: object) =>
    String((await call(who, "POST", `/api/collections/${collection}/records`, body)).body.id);
  const found = async (who: Person | undefined, collection: string, filter: string) =>
    (await call(who, "GET", records(collection, filter))).body.totalItems;

  beforeEach(async () => {
    server = await testApp({ storage: await open() });
    [organiser, player, leaver] = [
      await server.aUser(),
      await server.aUser({ name: "Анна Петрова" }),
      await server.aUser(),
    ];
    tournament = await post(organiser, "tournaments", paidBody);
    terms = await post(organiser, "tournament_money", { tournament, mode: "transfer", phone: PHONE, bank: "Т-Банк" });
    entry = await post(player, "tournament_participants", { tournament });
    left = await post(leaver, "tournament_participants", { tournament });
  });
  afterEach(() => server.close());

  test("who has left the tournament reads no transfer details, and no filter finds by them", async () => {
    const shown = async (who: Person | undefined) => (await call(who, "GET", records("tournament_money"))).body;
    expect(await shown(leaver)).toMatchObject({ items: [{ phone: PHONE, bank: "Т-Банк" }] });
    expect(await found(leaver, "tournament_money", `phone = "${PHONE}"`)).toBe(1);
    await call(leaver, "PATCH", `/api/collections/tournament_participants/records/${left}`, { status: "cancelled" });
    expect(await shown(leaver)).toMatchObject({ items: [{ phone: "", bank: "" }] });
    expect(await found(leaver, "tournament_money", `phone = "${PHONE}"`)).toBe(0);
    expect(await found(leaver, "tournaments", `tournament_money_via_tournament.phone ?~ "999"`)).toBe(0);
    expect(await found(player, "tournament_money", `phone = "${PHONE}"`)).toBe(1);
  });

  test("a player learns nothing of the organiser's statement by the line of their own payment", async () => {
    const line = {
      paid_at: "2026-11-20 10:00:00.000Z",
      kopecks: 150_000,
      payer: "Анна Петрова",
      text: "за маму",
      turn: 0,
    };
    const saved = await call(organiser, "POST", "/api/collections/bank_lines/records", line);
    expect(saved.body).toMatchObject({ state: "matched", entries: [entry] });
    const own = `entry = "${entry}"`;
    expect(await found(player, "tournament_payments", own)).toBe(1);
    expect(await found(organiser, "tournament_payments", `${own} && line.text ~ "маму"`)).toBe(1);
    expect(await found(player, "tournament_payments", `${own} && line.text ~ "маму"`)).toBe(0);
    expect(await found(player, "tournament_payments", `${own} && line.kopecks > 1`)).toBe(0);
    const answer = await call(player, "GET", `${records("tournament_payments", own)}&expand=line`);
    expect(answer.body).toMatchObject({ items: [{ entry }] });
    expect(JSON.stringify(answer.body)).not.toContain("маму");
  });

  test("nobody writes what the server owns, or money of an evening that is not theirs", async () => {
    const other = await post(leaver, "tournaments", paidBody);
    const forged = {
      entry,
      method: "cash",
      tournament: other,
      state: "succeeded",
      held_kopecks: 150_000,
      payer: leaver?.id,
      final: true,
      left_at: "2026-11-20 10:00:00.000Z",
    };
    for (const body of [forged, { ...forged, kind: "refund" }, { ...forged, kind: "forgiven" }])
      expect((await call(leaver, "POST", "/api/collections/tournament_payments/records", body)).status).not.toBe(200);
    // By the organiser themself: the fields of the provider stay the server's.
    const paid = await call(organiser, "POST", "/api/collections/tournament_payments/records", {
      ...forged,
      kind: "payment",
    });
    const row = await server.storage.reader.findById("tournament_payments", String(paid.body.id));
    expect(row).toMatchObject({ tournament, held_kopecks: 0, payer: "", final: false, left_at: "" });
    const patch = { kopecks: 1 };
    for (const who of [player, leaver, organiser])
      expect(
        (await call(who, "PATCH", `/api/collections/tournament_payments/records/${row?.id}`, patch)).status,
      ).not.toBe(200);
    const [due] = await server.storage.reader.find("tournament_dues", { limit: 1 });
    for (const body of [
      { price_set: true, price_kopecks: 0 },
      { note: "ТАЛИ-47" },
      { entry: left },
      { organizer: player?.id },
    ])
      expect(
        (await call(player, "PATCH", `/api/collections/tournament_dues/records/${due?.id}`, body)).status,
      ).not.toBe(200);
    const move = { tournament: other };
    expect(
      (await call(organiser, "PATCH", `/api/collections/tournament_money/records/${terms}`, move)).status,
    ).not.toBe(200);
  });
});
