import { expect, test } from "vitest";
import { linkTo } from "./link-foot.ts";
import { rowsOfWeek, type WeekTexts, weekSvg } from "./week-svg.ts";
import { weekTexts } from "./week-texts.ts";

const aWeek = (difference: Partial<WeekTexts> = {}): WeekTexts => ({
  kind: "week",
  name: "Нева Падел",
  when: "23–29 ноября",
  rows: Array.from({ length: 5 }, (_, at) => ({
    day: String(23 + at),
    weekday: "пн",
    name: "Американо",
    at: "19:00",
    seats: "3 места",
    free: true,
  })),
  more: "и ещё 2",
  ...difference,
});

test("the poster of a week has the code and the address of its page", () => {
  const link = linkTo("https://padel.example.ru", "/club/abc123def456ghi");
  const svg = weekSvg(aWeek({ link }));
  expect(svg).toContain("padel.example.ru/club/abc123def456ghi");
  expect(svg).toContain("crispEdges");
  expect(rowsOfWeek(link)).toBe(5);
});

test("without an origin there is no code, and one more row", () => {
  expect(weekSvg(aWeek())).not.toContain("crispEdges");
  expect(rowsOfWeek(undefined)).toBe(6);
});

test("where one may only wait, the poster says so in the second line, and the name keeps its room", async () => {
  const evening = {
    ...{
      id: "a",
      date: "2026-11-26 00:00:00.000Z",
      name: "Американо",
      start_time: "19:00",
      cost: 0,
      club: "Нева Падел",
    },
    ...{
      status: "open",
      max_players: 4,
      taken: 4,
      allow_waitlist: true,
      signup_over: false,
      time_zone: "Europe/Moscow",
    },
  };
  const coming = [evening, { ...evening, allow_waitlist: false }, { ...evening, taken: 3 }];
  const answer = async () => Response.json({ kind: "organizer", name: "Анна", coming });
  const page = { kind: "organiser", id: "organiser000001" } as const;
  const week = await weekTexts(answer, page, new Date("2026-11-24T09:00:00Z"));
  expect(week?.rows.map(({ at, seats }) => [at, seats.replace("\u00a0", " ")])).toEqual([
    ["19:00 · Бесплатно · лист ожидания · Нева Падел", "Мест нет"],
    ["19:00 · Бесплатно · Нева Падел", "Мест нет"],
    ["19:00 · Бесплатно · Нева Падел", "Осталось 1 место"],
  ]);
});
