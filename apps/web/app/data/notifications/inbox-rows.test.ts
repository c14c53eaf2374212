import type { Notification } from "@bandeha/contract";
import { expect, test } from "vitest";
import { countUnreadRows, inboxRows } from "./inbox-rows.ts";

const evening = { name: "Кубок", date: "2026-11-21 00:00:00.000Z", start_time: "19:00" };
const joined = (id: string, taken: number, difference: Partial<Notification> = {}): Notification => ({
  id,
  collectionId: "",
  collectionName: "notifications",
  created: "2026-11-20 11:00:00.000Z",
  updated: "2026-11-20 11:00:00.000Z",
  user: "u",
  kind: "player-joined",
  tournament: "t",
  data: { evening, of: { player: `Игрок ${id}`, waiting: false, taken, places: 16 } },
  read: false,
  answer_by: "",
  answer: "",
  ...difference,
});

test("sign-ups and refusals of one tournament are one row that says the latest number of places", () => {
  const left = joined("c", 7, { kind: "player-left", data: { evening, of: { player: "Вера", taken: 7, places: 16 } } });
  const [row, ...others] = inboxRows([left, joined("b", 8), joined("a", 7)]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ title: "Записи и отказы: 3", ids: ["c", "b", "a"] });
  expect(row?.body).toContain("Занято 7 из 16");
});

test("one alone has its own text; another tournament and what is read already are apart", () => {
  const rows = inboxRows([joined("d", 9), joined("c", 2, { tournament: "other" }), joined("b", 8, { read: true })]);
  expect(rows.map(({ title }) => title)).toEqual([
    "Новая запись: Игрок d",
    "Новая запись: Игрок c",
    "Новая запись: Игрок b",
  ]);
});

test("kinds without a burst are never joined", () => {
  const cancelled = (id: string) => joined(id, 1, { kind: "cancelled", data: { evening, of: {} } });
  expect(inboxRows([cancelled("a"), cancelled("b")])).toHaveLength(2);
});

test("the bell counts rows, not what they join; another day is another row", () => {
  const yesterday = { created: "2026-11-19 11:00:00.000Z" };
  const other = { tournament: "other" };
  const burst = [
    joined("e", 9),
    joined("d", 8),
    joined("c", 3, other),
    joined("b", 2, other),
    joined("a", 7, yesterday),
  ];
  expect(countUnreadRows(burst)).toBe(3);
  expect(countUnreadRows([])).toBe(0);
});
