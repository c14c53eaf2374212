import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { entryText } from "../people/EntryChip.tsx";
import {
  levelName,
  levelNumber,
  levelText,
  notedLevel,
  playerLevel,
  shortLevel,
  welcomesLevel,
  wholeLevel,
} from "../people/level.ts";
import { seatsLeft, seatsText } from "./seats.ts";

const fixed = aTournament({ skill_level_type: "fixed", skill_level_fixed: 3 });
const range = aTournament({ skill_level_type: "range", skill_level_min: 2, skill_level_max: 4 });
const any = aTournament({ skill_level_type: "any" });

test("the level of a card is fixed, a range or any", () => {
  expect([fixed, range, any].map(levelText)).toEqual(["Ур. 3", "Ур. 2–4", "Любой"]);
});

test("a level fits the range, ends included", () => {
  expect([1, 2, 3, 4, 5].map((level) => welcomesLevel(range, level))).toEqual([false, true, true, true, false]);
  expect([2, 3, 4].map((level) => welcomesLevel(fixed, level))).toEqual([false, true, false]);
  expect(welcomesLevel(any, 10)).toBe(true);
});

test("levels above the named ones show the number alone", () => {
  expect([levelName(3), levelName(9)]).toEqual(["3 · Средний", "9"]);
});

const declared = { skill_level: 3, rating: 0, rating_sigma: 0, rating_events: 0 };
const rated = (rating: number, rating_events = 5) => ({ ...declared, rating, rating_sigma: 0.4, rating_events });

test("a player's level is the computed one from the fifth evening on, with the class of the nearest level", () => {
  const players = [
    undefined,
    { ...declared, skill_level: 0 },
    declared,
    rated(3.24),
    rated(3.61),
    rated(0.5),
    rated(6.7),
  ];
  expect(players.map(playerLevel)).toEqual([
    "",
    "",
    "3 · Средний",
    "3,2 · Средний",
    "3,6 · Продвинутый",
    "0,5 · Начинающий",
    "6,7 · Профессионал",
  ]);
  expect(players.map(shortLevel)).toEqual(["—", "—", "3", "3,2", "3,6", "0,5", "6,7"]);
  expect(players.map(wholeLevel)).toEqual([0, 0, 3, 3, 4, 1, 7]);
  expect(players.map(levelNumber)).toEqual([0, 0, 3, 3.24, 3.61, 0.5, 6.7]);
  expect(players.slice(3).map(notedLevel)).toEqual(players.slice(3).map(playerLevel));
});

test("during the first five evenings the declared level is shown, with a note in lists", () => {
  const fourth = rated(3.61, 4);
  expect([playerLevel(fourth), shortLevel(fourth), wholeLevel(fourth), levelNumber(fourth)]).toEqual([
    "3 · Средний",
    "3",
    3,
    3,
  ]);
  expect(notedLevel(fourth)).toBe("3 · Средний, калибровка");
  expect(notedLevel(declared)).toBe("3 · Средний, калибровка");
  expect(notedLevel({ ...fourth, skill_level: 0 })).toBe("калибровка");
  expect(notedLevel({ ...fourth, guest: true })).toBe("3 · Средний, калибровка");
  expect(notedLevel({ ...declared, guest: true })).toBe("3 · Средний");
  expect([notedLevel({ ...declared, skill_level: 0 }), notedLevel(undefined)]).toEqual(["", ""]);
});

test("free seats are never negative", () => {
  expect(seatsLeft({ max_players: 8, places_held: 0 }, { seated: 9, waiting: 0 })).toBe(0);
  expect(seatsLeft({ max_players: 8, places_held: 2 }, { seated: 5, waiting: 3 })).toBe(1);
  expect([0, 1, 3].map((left) => seatsText(left).replace("\u00a0", " "))).toEqual([
    "Мест нет",
    "Осталось 1 место",
    "Осталось 3 места",
  ]);
});

test("the text of an entry depends on its status and the tournament's", () => {
  expect(entryText({ status: "waitlist", position: 2 }, "open")).toBe("Вы в листе ожидания, номер 2");
  expect(entryText({ status: "waitlist", position: 1, offered_until: "2026-11-25 12:00:00.000Z" }, "open")).toBe(
    "Вам предложили место",
  );
  expect(entryText({ status: "registered", position: 0 }, "open")).toBe("Вы записаны");
  expect(entryText({ status: "confirmed", position: 0 }, "completed")).toBe("Вы играли");
});
