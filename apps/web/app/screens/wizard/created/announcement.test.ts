import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { announcement } from "./announcement.ts";

const LINK = "https://bandeha.example/tournament/t/join";
const expand = {
  city: { name: "Санкт-Петербург" },
  club: { name: "Нева Падел", address: "Южная дорога, 14" },
} as Tournament["expand"];
const text = (difference: Partial<Tournament> = {}) =>
  announcement(aTournament({ ...(expand && { expand }), ...difference }), LINK).replaceAll("\u00a0", " ");

test("the text for a chat says what, when, where, for whom, how much, and the link to join", () => {
  expect(text({ cost: 1500, skill_level_type: "range", skill_level_min: 2, skill_level_max: 3 })).toBe(
    `Кубок Невы
Американо

Когда: сб, 05.12.2026 · 10:00–\u206014:00
Где: Нева Падел, Санкт-Петербург (Южная дорога, 14)
Уровень: 2–3
Участие: 1 500 ₽, 16 мест

Записаться: ${LINK}`,
  );
});

test("a free tournament for all levels says so", () => {
  expect(text({ cost: 0, skill_level_type: "any" })).toContain("Уровень: любой\nУчастие: бесплатно, 16 мест");
});
