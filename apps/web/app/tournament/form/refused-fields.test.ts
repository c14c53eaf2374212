import { expect, test } from "vitest";
import { refusedFields } from "./refused-fields.ts";

test("a field that another evening of the series refuses names that evening", () => {
  const params = { evening: "2026-12-17" };
  const data = { max_players: { code: "below-registered", params }, rounds: { code: "validation_invalid", params } };
  expect(refusedFields({ response: { data } })).toEqual({
    max_players: "Вечер 17.12.2026: больше мест уже занято или предложено",
    rounds: "Вечер 17.12.2026: сервер не принял это значение",
  });
  expect(refusedFields({ response: { data: { max_players: { code: "below-registered" } } } })).toEqual({
    max_players: "Больше мест уже занято или предложено",
  });
});
