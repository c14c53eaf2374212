import { presentNotification } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import type { Viewer } from "../transaction/action.ts";
import { findRows, type TournamentRow } from "../transaction/stored-rows.ts";
import { DELIVERIES, notify, settleNotifications } from "./notify.ts";

let club: TestClub;
let organiser: Viewer & { kind: "user" };
let tournament: TournamentRow;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  tournament = await club.tournament(ok(await club.create(organiser, "tournaments", aBody())).id);
});
afterEach(() => club.close());

const stored = (user: string) =>
  findRows(club.deps.storage.reader, "notifications", { where: where({ user }), limit: 100 });
const moved = (to: readonly string[], key: string, by?: Viewer) =>
  club.deps.storage.transact((tx) => {
    const data = { date: "2026-11-20", start_time: "11:00", club: "" };
    return notify(tx, club.deps, { to, by, kind: "moved", tournament, key, data });
  });

test("an event that is repeated is stored once for each user, and another event beside it", async () => {
  const [one, other] = await club.people(2);
  await moved([one?.id ?? ""], "1");
  await moved([one?.id ?? "", other?.id ?? "", one?.id ?? ""], "1");
  await moved([one?.id ?? ""], "2");
  expect(await stored(one?.id ?? "")).toHaveLength(2);
  expect(await stored(other?.id ?? "")).toHaveLength(1);
  expect(await club.deps.storage.reader.count(DELIVERIES)).toBe(3);
});

test("a user without a device has the notification, and no delivery is made", async () => {
  const [one, other] = await club.people(2);
  const deps = { ...club.deps, reaches: async (_: unknown, user: string) => user === one?.id };
  await club.deps.storage.transact((tx) =>
    notify(tx, deps, { to: [one?.id ?? "", other?.id ?? ""], kind: "cancelled", tournament, key: "1", data: {} }),
  );
  const [reached] = await stored(one?.id ?? "");
  expect(await stored(other?.id ?? "")).toHaveLength(1);
  const deliveries = await club.deps.storage.reader.find(DELIVERIES, { limit: 10 });
  expect(deliveries.map(({ notification }) => notification)).toEqual([reached?.id]);
});

test("nobody is notified of what they did themselves; guests and deleted accounts are not notified", async () => {
  const guest = await club.person({ guest: true });
  const deleted = await club.person({ deleted: true });
  await moved([organiser.id, guest.id, deleted.id, ""], "1", organiser);
  expect(await club.deps.storage.reader.count("notifications")).toBe(0);
});

test("an event that is rolled back notifies nobody", async () => {
  const player = await club.person();
  const failing = club.deps.storage.transact(async (tx) => {
    await notify(tx, club.deps, { to: [player.id], kind: "cancelled", tournament, key: "1", data: {} });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await stored(player.id)).toEqual([]);
  expect(await club.deps.storage.reader.count(DELIVERIES)).toBe(0);
});

test("the text keeps the time and the name of the event", async () => {
  const player = await club.person();
  await moved([player.id], "1");
  ok(await club.update(organiser, "tournaments", tournament.id, { name: "Другой" }));
  const [row] = await stored(player.id);
  if (!row?.kind || !row.data) throw new Error("nothing is stored");
  expect(presentNotification({ kind: row.kind, tournament: row.tournament, data: row.data })).toMatchObject({
    title: "Начало перенесли",
    body: "Кубок Невы: пт,\u00a020\u00a0ноября, 11:00 → сб,\u00a021\u00a0ноября, 18:00",
    path: `/tournament/${tournament.id}/lobby`,
    urgent: true,
  });
});

test("the user marks it read and unread, and others cannot", async () => {
  const [player, stranger] = await club.people(2);
  await moved([player?.id ?? ""], "1");
  const [row] = await stored(player?.id ?? "");
  const mark = (who: Viewer | undefined, body: Record<string, unknown>) =>
    who ? club.update(who, "notifications", row?.id ?? "", body) : Promise.reject(new Error("nobody"));
  expect(ok(await mark(player, { read: true })).read).toBe(true);
  expect(ok(await mark(player, { read: false })).read).toBe(false);
  expect(verdict(await mark(stranger, { read: true }))).toBe("forbidden");
  expect(verdict(await mark(player, { kind: "cancelled", read: true }))).toBe("forbidden");
  expect(verdict(await mark(player, { answer: "confirm" }))).toBe("forbidden");
});

test("a question that is answered elsewhere is closed for those it was put to", async () => {
  const [one, other] = await club.people(2);
  const users = [one?.id ?? "", other?.id ?? ""];
  const event = { kind: "result-to-confirm", tournament, key: "match1" } as const;
  await club.deps.storage.transact(async (tx) => {
    await notify(tx, club.deps, { ...event, to: users, data: { round: 1, court: 2, score: "15 : 9" } });
    await settleNotifications(tx, club.deps, { ...event, to: users.slice(0, 1), answer: "confirm" });
  });
  expect(await stored(users[0] ?? "")).toMatchObject([{ answer: "confirm", read: true }]);
  expect(await stored(users[1] ?? "")).toMatchObject([{ answer: "", read: false }]);
});

test("an answer that is sent again leaves the notification read", async () => {
  const player = await club.person();
  const event = { kind: "result-to-confirm", tournament, key: "match1" } as const;
  await club.deps.storage.transact(async (tx) => {
    await notify(tx, club.deps, { ...event, to: [player.id], data: { round: 1, court: 2, score: "15 : 9" } });
    await settleNotifications(tx, club.deps, { ...event, answer: "confirm" });
  });
  const [row] = await stored(player.id);
  expect(ok(await club.update(player, "notifications", row?.id ?? "", { answer: "confirm" })).read).toBe(true);
  expect(ok(await club.update(player, "notifications", row?.id ?? "", {})).read).toBe(true);
  expect(await stored(player.id)).toMatchObject([{ answer: "confirm", read: true }]);
});
