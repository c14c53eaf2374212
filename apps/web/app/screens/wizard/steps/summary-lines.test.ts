import { type WizardForm, wizardDefaults } from "@bandeha/contract";
import { expect, test } from "vitest";
import { summaryLines } from "./summary-lines.ts";

const form: WizardForm = {
  ...wizardDefaults,
  type: "league_singles",
  name: " Кубок Невы ",
  cost: "1 500",
  date: "2026-12-05",
  start_time: "10:00",
  end_time: "14:00",
  skill_level_type: "range",
  skill_level_min: "2",
  skill_level_max: 3,
  max_players: "16",
  scoring_method: "points",
  rounds: 7,
  courts: 4,
};

const read = (difference: Partial<WizardForm> = {}) =>
  Object.fromEntries(
    summaryLines({ ...form, ...difference }, { city: "Санкт-Петербург", club: "Нева Падел" }).map((line) => [
      line.label,
      line.value.replaceAll(/\s/g, " "),
    ]),
  );

test("the summary lists every choice", () => {
  expect(read()).toEqual({
    Тип: "Американо · лига, личная",
    Название: "Кубок Невы",
    Стоимость: "1 500 ₽",
    Дата: "сб, 05.12.2026",
    Время: "10:00–\u206014:00",
    "Город и клуб": "Санкт-Петербург, Нева Падел",
    "Максимум игроков": "16",
    Уровень: "2 · Любитель — 3 · Средний",
    "Лист ожидания": "Есть",
    "Система подсчёта": "По очкам, 24 очка в матче",
    "Игра на корте": "2×2",
    "Кто выше в таблице": "Сначала очки",
    "Матчей для места": "Не меньше 50 %",
    Раунды: "7",
    Корты: "4",
    Описание: "Нет",
  });
});

test("free entry, other levels and other scoring methods have their texts", () => {
  expect(read({ cost: 0, skill_level_type: "any", scoring_method: "wins" })).toMatchObject({
    Стоимость: "Бесплатно",
    Уровень: "Любой",
    "Система подсчёта": "По победам",
  });
  expect(read({ skill_level_type: "fixed", allow_waitlist: false })).toMatchObject({
    Уровень: "4 · Продвинутый",
    "Лист ожидания": "Нет",
  });
});

test("games are shown with their end condition", () => {
  const deuce_rule = "star";
  expect(read({ scoring_method: "games", deuce_rule })["Система подсчёта"]).toBe("По геймам, звёздное очко");
  expect(read({ scoring_method: "points", deuce_rule })["Система подсчёта"]).toBe("По очкам, 24 очка в матче");
});

test("a type with pairs has no line about 1×1", () => {
  expect(read({ type: "league_doubles" })).not.toHaveProperty("Игра на корте");
});

test("every line links to its step", () => {
  const steps = summaryLines(form, { city: undefined, club: undefined }).map(({ label, step }) => `${label}: ${step}`);
  expect(steps).toContain("Город и клуб: location");
  expect(steps).toContain("Описание: basic");
  expect(steps).toContain("Раунды: rules");
});
