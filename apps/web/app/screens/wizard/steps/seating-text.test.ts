import { expect, test } from "vitest";
import { seatingText } from "./seating-text.ts";

const textFor = (type: "league_singles" | "league_doubles", max_players: number | string) =>
  seatingText({ type, variant: "", max_players })
    .replaceAll("\u00a0", " ")
    .replace(" Раунды и корты — на следующем шаге.", "");

test("four players fill a court, the others rest", () => {
  expect(textFor("league_singles", 16)).toBe("16 игроков займут 4 корта, никто не отдыхает.");
  expect(textFor("league_singles", 18)).toBe("18 игроков займут 4 корта, 2 игрока отдыхают по очереди.");
  expect(textFor("league_singles", 21)).toBe("21 игрок займёт 5 кортов, 1 игрок отдыхает по очереди.");
  expect(textFor("league_singles", 5)).toBe("5 игроков займут 1 корт, 1 игрок отдыхает по очереди.");
});

test("the courts are limited to those the wizard offers", () => {
  expect(textFor("league_singles", 32)).toBe("32 игрока займут 6 кортов, 8 игроков отдыхают по очереди.");
});

test("fixed pairs are counted as pairs", () => {
  expect(textFor("league_doubles", 12)).toBe("12 игроков — это 6 пар. Они займут 3 корта, никто не отдыхает.");
  expect(textFor("league_doubles", 11)).toBe(
    "11 игроков — это 5 пар. Они займут 2 корта, 1 пара отдыхает по очереди. Один игрок останется без пары.",
  );
});

test("a missing or unplayable number has a reason", () => {
  expect(textFor("league_singles", 3)).toBe("Для начала не хватает игроков.");
  expect(textFor("league_singles", 99)).toBe("В одном турнире — до 32 игроков.");
  expect(textFor("league_singles", "")).toBe("Укажите число игроков, и мы посчитаем корты.");
});
