import { expect, test } from "vitest";
import { presentNotification } from "./index.ts";

const evening = { name: "Среда, корт 12 : 00", date: "2026-11-25 00:00:00.000Z", start_time: "19:00" };
const shown = (kind: "scores-differ" | "round-starts" | "result-to-confirm", of: object) => {
  const { title = "", body = "" } = presentNotification({ kind, tournament: "t1", data: { evening, of } }) ?? {};
  return [title, body].map((text) => text.replaceAll("\u00a0", "_"));
};

test("a score and a number with its word stay on one line of a notification", () => {
  expect(shown("scores-differ", { round: 1, court: 2, scores: ["14 : 10", "13 : 11"] })).toEqual([
    "Спор о счёте: корт_2",
    "Среда, корт_12_:_00, раунд_1: 14_:_10 или 13_:_11",
  ]);
  expect(shown("result-to-confirm", { round: 1, court: 1, score: "14 : 10" })[0]).toBe(
    "Соперники ввели 14_:_10. Верно?",
  );
  expect(shown("round-starts", { round: 3, court: 0, partner: "", opponents: [] })[0]).toBe("Раунд_3: вы отдыхаете");
});
