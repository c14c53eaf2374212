import type { Notification } from "@bandeha/contract";
import { expect, test } from "vitest";
import { countUnreadRows, endOfQuestion, inboxRows } from "./inbox-rows.ts";

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
  expect(row).toMatchObject({ title: "Записи и отказы:\u00a03", ids: ["c", "b", "a"] });
  expect(row?.body).toContain("Занято\u00a07 из\u00a016");
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

test("a question says what became of it, once it is closed or its time is over", () => {
  const now = Date.parse("2026-11-21T15:30:00Z");
  const end = (
    kind: "place-burning" | "place-offered" | "confirm-coming" | "cancelled",
    answer: string,
    until = "16",
  ) => {
    const of = { release: "", date: evening.date, time: "16:00" };
    const asked = { kind, answer, answer_by: `2026-11-21 ${until}:00:00.000Z`, data: { evening, of } };
    const [row] = inboxRows([joined("q", 1, asked)]);
    return row && endOfQuestion(row, now);
  };
  expect(end("place-burning", "")).toBeUndefined();
  expect(end("place-burning", "late")).toBe("Этого места больше нет");
  expect(end("place-offered", "", "15")).toBe("Этого места больше нет");
  expect(end("place-offered", "take")).toBe("Ответ: «Участвовать»");
  expect(end("confirm-coming", "coming")).toBe("Ответ: «Буду»");
  expect(end("confirm-coming", "late")).toBe("Ответ уже не нужен");
  expect(end("cancelled", "")).toBeUndefined();
});
