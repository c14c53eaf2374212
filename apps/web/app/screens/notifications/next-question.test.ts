import type { Notification } from "@bandeha/contract";
import { expect, test } from "vitest";
import { countedUntil, nextQuestion } from "./next-question.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const evening = { name: "Кубок", date: "2026-11-21 00:00:00.000Z", start_time: "19:00" };

const aQuestion = (id: string, difference: Partial<Notification> = {}): Notification => ({
  id,
  collectionId: "",
  collectionName: "notifications",
  created: "2026-11-20 11:00:00.000Z",
  updated: "2026-11-20 11:00:00.000Z",
  user: "u",
  kind: "result-to-confirm",
  tournament: "t",
  data: { evening, of: { round: 1, court: 2, score: "15 : 9" } },
  read: false,
  answer_by: "",
  answer: "",
  ...difference,
});

test("the one whose time is over first, before those without a time", () => {
  const soon = aQuestion("soon", { answer_by: "2026-11-20 12:05:00.000Z" });
  const later = aQuestion("later", { answer_by: "2026-11-20 13:00:00.000Z" });
  expect(nextQuestion([aQuestion("open"), later, soon], NOW)?.id).toBe("soon");
});

test("without a time the newest comes first", () => {
  const newer = aQuestion("newer", { created: "2026-11-20 11:30:00.000Z" });
  expect(nextQuestion([aQuestion("older"), newer], NOW)?.id).toBe("newer");
});

test("nothing that is answered, late, or asks nothing", () => {
  const late = aQuestion("late", { answer_by: "2026-11-20 11:59:59.000Z" });
  const answered = aQuestion("answered", { answer: "confirm" });
  const message = aQuestion("moved", { kind: "cancelled", data: { evening, of: {} } });
  expect(nextQuestion([late, answered, message], NOW)).toBeUndefined();
});

test("nothing is counted down for a burning place: the first press takes it", () => {
  const answer_by = "2026-11-20 12:05:00.000Z";
  expect(countedUntil({ kind: "place-offered", answer_by })).toBe(answer_by);
  expect(countedUntil({ kind: "place-burning", answer_by })).toBe("");
});
