import { type ComingEvening, placesText } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { EveningCard } from "./EveningCard.tsx";
import { NextEveningBar } from "./NextEveningBar.tsx";

const anEvening = (difference: Partial<ComingEvening> = {}): ComingEvening => ({
  ...aTournament({ registration_deadline: "2026-12-04 15:00:00.000Z", status: "open", max_players: 8, cost: 0 }),
  ...{ taken: 5, club: "Нева Падел", time_zone: "Europe/Moscow", signup_over: false, stopped: false },
  ...difference,
});

test("a card says until when one may sign up, and after the deadline that sign-up is over", () => {
  expect(drawn(<EveningCard evening={anEvening()} />).text).toContain("Запись до");
  const { text } = drawn(<EveningCard evening={anEvening({ signup_over: true })} />);
  expect(text).toContain("Запись закрыта");
  expect(text).not.toContain("Осталось");
});

test.each([
  [{ taken: 8, allow_waitlist: true }, "Мест нет · лист ожидания"],
  [{ taken: 8, allow_waitlist: false }, "Мест нет"],
  [{ status: "in_progress" as const }, "Идёт сейчас"],
])("a card has the words of the schedule and the poster: %o", (difference, words) => {
  const evening = anEvening(difference);
  expect(placesText(evening)).toBe(words);
  expect(drawn(<EveningCard evening={evening} />).text.split("|")).toContain(words);
});

test("the bar offers the first evening that still takes players", () => {
  const over = anEvening({ signup_over: true });
  const gone = anEvening({ status: "full", allow_waitlist: false });
  const next = anEvening({ id: "nextevening0001", date: "2026-12-12 00:00:00.000Z" });
  const bar = (evenings: ComingEvening[]) => drawn(<NextEveningBar evenings={evenings} width="wide" />).links;
  expect(bar([over, gone, next])).toEqual([expect.stringContaining("Записаться на 12")]);
  expect(bar([over, gone])).toEqual([]);
});

test("the organiser's bar manages the first evening", () => {
  const evening = anEvening();
  const { links } = drawn(<NextEveningBar evenings={[evening]} width="wide" runs />);
  expect(links).toEqual([`Управлять вечером 5 декабря → /tournament/${evening.id}/manage`]);
});

test("the bar passes over an evening that an administrator stopped", () => {
  const stopped = anEvening({ stopped: true });
  const next = anEvening({ id: "nextevening0001", date: "2026-12-12 00:00:00.000Z" });
  const { links } = drawn(<NextEveningBar evenings={[stopped, next]} width="wide" />);
  expect(links).toEqual([expect.stringContaining("Записаться на 12")]);
});

test.each([5, 8])("the bar sends a request where the organiser approves entries, with %i places taken", (taken) => {
  const evening = anEvening({ approval: true, taken, allow_waitlist: true, cost: 1500 });
  const { links } = drawn(<NextEveningBar evenings={[evening]} width="wide" />);
  expect(links).toEqual([`Отправить заявку на 5 дек → /tournament/${evening.id}/join?confirm=1`]);
});
