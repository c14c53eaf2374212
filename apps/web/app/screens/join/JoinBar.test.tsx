import type { TournamentStatus } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { viewerStep } from "../../tournament/join/viewer-step.ts";
import { JoinBar } from "./JoinBar.tsx";

function bar(difference: Parameters<typeof aTournament>[0], viewer?: string) {
  const tournament = aTournament(difference);
  const entries = [anEntry()];
  const step = viewerStep({ tournament, entries, viewer, deadlinePassed: tournament.stopped });
  return drawn(<JoinBar tournament={tournament} seats={{ seated: 1, waiting: 0 }} step={step} failed={false} />);
}
const isDisabled = (html: string) => /<button[^>]*\saria-disabled/.test(html);

test("a tournament with a free place has a join link, which works without scripts, and its price", () => {
  const { text, links } = bar({ status: "open", cost: 1500 });
  expect(links).toEqual(["Участвовать → /tournament/tournament00001/join?confirm=1"]);
  expect(text).toContain("1 500 ₽");
});

test("a full tournament with a waitlist has the same link", () => {
  const { links } = bar({ max_players: 1 });
  expect(links).toEqual(["В лист ожидания → /tournament/tournament00001/join?confirm=1"]);
});

test("where the organiser approves entries, the link sends a request", () => {
  expect(bar({ approval: true }).links).toEqual(["Отправить заявку → /tournament/tournament00001/join?confirm=1"]);
});

test.each([
  ["full", /мест/i],
  ["in_progress", /начался|идёт/i],
] as const)("a tournament that is %s has a disabled button with the reason", (status, reason) => {
  const { text, html } = bar({ status, allow_waitlist: false });
  expect(isDisabled(html)).toBe(true);
  expect(text).toMatch(reason);
});

test("a running tournament offers its score beside the reason, a cancelled one the way to others", () => {
  expect(bar({ status: "in_progress" }).links).toEqual(["Смотреть счёт → /tournament/tournament00001/results"]);
  const cancelled = bar({ status: "cancelled" });
  expect(cancelled.links).toEqual(["Другие турниры → /"]);
  // The page says above why.
  expect(cancelled.text).toContain("Записаться нельзя");
});

test("one that an administrator has stopped says so, but not after it was started or cancelled", () => {
  const said = (status: TournamentStatus) => bar({ status, stopped: true }).text.includes("Турнир приостановлен");
  expect(said("in_progress")).toBe(false);
  expect(said("cancelled")).toBe(false);
  expect(said("open")).toBe(true);
});

test("a participant, the organiser and a late visitor get another link", () => {
  expect(bar({}, "player000000001").links).toEqual(["На страницу турнира → /tournament/tournament00001/lobby"]);
  expect(bar({}, "organiser000001").text).toContain("Вы организатор этого турнира");
  expect(bar({ co_organizers: ["helper0000001"] }, "helper0000001").text).toContain("Вы соорганизатор этого турнира");
  expect(bar({}, "organiser000001").links).toEqual(["Управление → /tournament/tournament00001/manage"]);
  expect(bar({ status: "completed" }).links).toEqual(["Результаты → /tournament/tournament00001/results"]);
});
