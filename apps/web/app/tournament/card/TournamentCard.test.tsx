import type { City, Club, Tournament, TournamentStatus, User } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { TournamentCard } from "./TournamentCard.tsx";

const expand = {
  city: { name: "Санкт-Петербург" } as City,
  club: { name: "Нева Падел" } as Club,
  organizer: { name: "Анна Котова" } as User,
};
const card = (difference: Partial<Tournament> = {}, viewer?: string, entry?: ReturnType<typeof anEntry>) =>
  drawn(
    <TournamentCard
      tournament={aTournament({ expand, ...difference })}
      seats={{ seated: 4, waiting: 0 }}
      viewer={viewer}
      entry={entry}
    />,
  );
const buttons = (status: TournamentStatus, viewer?: string) =>
  card({ status }, viewer)
    .links.slice(1)
    .map((link) => link.split(" → ")[0]);

describe("a tournament's card", () => {
  test("shows name, type, status, day and hours, club and city, level, price and organiser", () => {
    const { text } = card({ cost: 1500, skill_level_type: "range", skill_level_min: 2, skill_level_max: 4 });
    for (const part of [
      "Кубок Невы",
      "Американо",
      "Открыт",
      "05.12.2026",
      "10:00–\u206014:00",
      "Санкт-Петербург",
      "Нева Падел",
      "2–4",
      "1 500 ₽",
      "Анна Котова",
    ])
      expect(text).toContain(part);
  });

  test("shows the number of places, «Ур. 3», «Любой» and «Бесплатно»", () => {
    const over = card({ status: "completed", cost: 0, skill_level_type: "any" }).text;
    for (const part of ["до 16", "Любой", "Бесплатно"]) expect(over).toContain(part);
    expect(card({ skill_level_type: "fixed", skill_level_fixed: 3 }).text).toContain("Ур. 3");
  });

  test.each([
    ["open", ["Подробнее", "Участвовать"]],
    ["full", ["Подробнее"]],
    ["in_progress", ["Подробнее"]],
    ["completed", ["Подробнее", "Результаты"]],
    ["cancelled", ["Подробнее"]],
  ] as const)("offers a visitor of a tournament that is %s: %j", (status, offered) => {
    expect(buttons(status)).toEqual(offered);
    expect(buttons(status, "somebody0000001")).toEqual(offered);
  });

  test.each([
    ["open", "Управлять"],
    ["full", "Управлять"],
    ["in_progress", "Управлять"],
    ["completed", "Результаты"],
  ] as const)("offers the organiser of a tournament that is %s: %s, but not to join", (status, offered) => {
    expect(buttons(status, "organiser000001")).toEqual(["Подробнее", offered]);
  });

  test("after the deadline of signing up counts no free places and offers nobody to join", () => {
    const { text, links } = drawn(
      <TournamentCard tournament={aTournament()} seats={{ seated: 4, waiting: 0 }} over viewer={undefined} />,
    );
    expect(text.match(/Запись закрыта/g)).toHaveLength(1);
    expect(text).not.toMatch(/Осталось|Открыт/);
    expect(links.slice(1).map((link) => link.split(" → ")[0])).toEqual(["Подробнее"]);
  });

  test("does not offer a participant to join again", () => {
    expect(card({}, "player000000001", anEntry()).links.slice(1)).toHaveLength(1);
  });
});
