import { timeOptions, typeNames } from "@bandeha/contract";
import { formats } from "@bandeha/engine";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { typeGroups } from "../../../text/form/wizard.ts";
import BasicStep from "./BasicStep.tsx";
import LocationStep from "./LocationStep.tsx";
import PlayersStep from "./PlayersStep.tsx";
import RulesStep from "./RulesStep.tsx";
import ScheduleStep from "./ScheduleStep.tsx";
import SummaryStep from "./SummaryStep.tsx";
import TypeStep from "./TypeStep.tsx";

function says(step: ReactNode, ...parts: string[]) {
  const { text } = drawn(step);
  for (const part of parts) expect(text).toContain(part);
}

test("nine types are in four groups", () => {
  const { text, html } = drawn(<TypeStep />);
  expect(text).toMatch(/\|Тип\|.*\|Король\|.*\|Лига\|.*\|Чемпионат\|.*\|Дружеский\|/);
  expect(html.match(/<button[^>]*aria-pressed/g)).toHaveLength(9);
});

test("a type has a name of its own, and its group as the caption", () => {
  const { text } = drawn(<TypeStep />);
  for (const { key, group } of formats) {
    expect(text).toContain(`|${typeNames[key].name}|`);
    expect(typeNames[key].caption).toMatch(new RegExp(`^${typeGroups[group]}`));
  }
  expect(new Set(Object.values(typeNames).map(({ name }) => name)).size).toBe(9);
});

test("the basic step has a name and a cost, where 0 is free", () => {
  says(<BasicStep />, "|Основное|", "|Название|", "|Стоимость участия|", "0 — бесплатно", "|Описание|");
});

test("the schedule has days from today on, and every half hour from 08:00 to 23:30", () => {
  says(<ScheduleStep />, "|Расписание|", "|Дата|", "Выберите сегодняшний или будущий день", "дд.мм.гггг");
  const times = (label: string) =>
    drawn(<ScheduleStep />)
      .text.split(`|${label}|`)[1]
      ?.match(/\d\d:\d\d/g) ?? [];
  expect(times("Начало").slice(0, timeOptions.length)).toEqual(timeOptions);
  expect(times("Окончание")).toEqual(timeOptions);
});

test("the place has a city, then a club, and states that the venue must be agreed", () => {
  says(<LocationStep />, "|Место|", "|Город|", "|Клуб|", "Сначала выберите город");
  says(<LocationStep />, "Убедитесь, что площадка согласована на эту дату и время");
});

test("the participants step has their number and level", () => {
  says(<PlayersStep />, "|Участники|", "|Максимум игроков|", "|Уровень игроков|", "Чётное число удобнее для парных");
});

test("the rules have the scoring, rounds and courts, and state the resulting length", () => {
  says(<RulesStep />, "|Правила|", "|Система подсчёта|", "|По очкам|", "|По геймам|", "|По победам|");
  says(<RulesStep />, "|Раунды|", "|Корты|");
  says(<RulesStep />, "Раунды определяют длительность, а чем больше кортов, тем быстрее игра");
});

test("every step has a forward and a back button, and the last one creates", () => {
  const steps = [
    [<BasicStep key="basic" />, "type"],
    [<ScheduleStep key="schedule" />, "basic"],
    [<LocationStep key="location" />, "schedule"],
    [<PlayersStep key="players" />, "location"],
    [<RulesStep key="rules" />, "players"],
  ] as const;
  for (const [step, previous] of steps) {
    says(step, "|Далее|");
    expect(drawn(step).links).toContain(`Назад → /tournament/create/${previous}`);
  }
  says(<SummaryStep />, "|Завершение|", "|Создать турнир|");
  expect(drawn(<SummaryStep />).links).toContain("Назад → /tournament/create/rules");
});
