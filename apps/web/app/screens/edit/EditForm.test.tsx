import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { EditForm } from "./EditForm.tsx";

const form = (difference: Parameters<typeof aTournament>[0] = {}) =>
  drawn(<EditForm tournament={aTournament({ scoring_method: "sets", ...difference })} />);

test("the five sections have every field of the specification", () => {
  const { text } = form({ skill_level_type: "range" });
  const sections = {
    Основное: ["Название", "Стоимость участия", "Описание"],
    Расписание: ["Дата", "Начало", "Окончание"],
    Место: ["Город", "Клуб"],
    Участники: ["Минимум игроков", "Максимум игроков", "Уровень игроков", "От уровня", "До уровня"],
    Правила: ["Корты", "Раунды", "Система подсчёта", "По сетам", "По геймам", "По очкам"],
  };
  let rest = text;
  for (const [section, fields] of Object.entries(sections))
    for (const text of [section, ...fields]) {
      expect(rest).toContain(`|${text}|`);
      rest = rest.slice(rest.indexOf(`|${text}|`) + text.length + 1);
    }
});

test("during play the scoring method is disabled with its reason", () => {
  const closed = /<fieldset[^>]*disabled/;
  expect(form({ status: "in_progress" }).html).toMatch(closed);
  expect(form({ status: "in_progress" }).text).toContain("Турнир идёт: систему подсчёта менять поздно");
  expect(form().html).not.toMatch(closed);
});

test("the form ends with a save button and a link to management", () => {
  expect(form().text).toContain("|Сохранить|");
  expect(form().links).toContain("Отмена → /tournament/tournament00001/manage");
});

test("a tournament that has ended is closed, because nothing was typed", () => {
  const closed = drawn(<EditForm tournament={aTournament({ status: "completed" })} finished="completed" />);
  expect(closed.text).toContain("Турнир уже не изменить");
  expect(closed.text).not.toContain("Сохранить");
});
