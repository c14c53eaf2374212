import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { viewerStep } from "../../../tournament/join/viewer-step.ts";
import { entryStatusText } from "../entry/entry-text.ts";
import { LobbyBar } from "./LobbyBar.tsx";

const ME = "player000000001";

function bar(difference: Partial<Tournament>, entries: TournamentParticipant[] = [], deadlinePassed = false) {
  const tournament = aTournament(difference);
  const step = viewerStep({ tournament, entries, viewer: ME, deadlinePassed });
  return drawn(<LobbyBar tournament={tournament} entries={entries} step={step} failed={false} />);
}

const others = (count: number) =>
  Array.from({ length: count }, (_, at) => anEntry({ id: `e${at}`, user: `other${at}` }));

test("with a free place the bar has the join link, the places left and the price", () => {
  const { text, links } = bar({ max_players: 4, cost: 1500 }, others(3));
  expect(links).toEqual(["Участвовать → /tournament/tournament00001/join?confirm=1"]);
  expect(text).toContain("Осталось 1 место");
  expect(text).toContain("1 500 ₽");
});

test("without a place the bar offers the waitlist with the position", () => {
  const { text, links } = bar({ max_players: 4 }, others(4));
  expect(links[0]).toContain("В лист ожидания");
  expect(text).toContain("ваш номер в очереди — 1");
});

test.each([
  ["Мест нет", "листа ожидания нет", { status: "full" as const, max_players: 4, allow_waitlist: false }, 4, false],
  ["Запись закрыта", "Время игры прошло", {}, 0, true],
  ["Запись закрыта", "Время игры прошло", { registration_deadline: "2027-01-01 09:00:00.000Z" }, 0, true],
  ["Запись закрыта", "можно было до 4 декабря", { registration_deadline: "2026-12-04 09:00:00.000Z" }, 0, true],
])("«%s» is disabled with the reason: %s", (label, why, difference, seated, deadlinePassed) => {
  const { html, text } = bar(difference, others(seated), deadlinePassed);
  expect(html).toMatch(/<button(?=[^>]* aria-describedby="bar-reason")[^>]* aria-disabled="true"/);
  expect(text).toContain(label);
  expect(text).toContain(why);
});

test("a cancelled tournament links to others", () => {
  const { text, links } = bar({ status: "cancelled" }, [anEntry({ user: ME })]);
  expect(links).toEqual(["Другие турниры → /"]);
  expect(text).toContain("Турнир отменён");
});

test.each([
  ["Вы организатор", { organizer: ME }],
  ["Вы соорганизатор", { co_organizers: [ME] }],
  ["Вы ведёте счёт", { scorers: [ME], status: "in_progress" }],
] as const)("«%s» is what the bar calls the viewer", (role, difference) => {
  const { text, links } = bar(difference as Partial<Tournament>);
  expect(text).toContain(`|${role}|`);
  expect(links).toEqual(["Управление → /tournament/tournament00001/manage"]);
});

test("during play everyone gets the score", () => {
  const follow = ["Смотреть счёт → /tournament/tournament00001/results"];
  expect(bar({ status: "in_progress" }).links).toEqual(follow);
  expect(bar({ status: "in_progress" }, [anEntry({ user: ME })]).links).toEqual(follow);
  expect(bar({ status: "in_progress" }, [anEntry({ user: ME, status: "waitlist" })]).links).toEqual(follow);
});

test("a participant before play gets the calendar, the way and an invitation, and no confirmation is repeated", () => {
  const expand = { club: { name: "Волга Падел" } } as Tournament["expand"];
  const { text } = bar({ expand }, [anEntry({ user: ME })]);
  expect(text).toMatch(/Календарь.*Как ехать.*Позвать друга/);
  expect(text).not.toMatch(/Вы записаны|Выйти/);
});

test("a player on the waitlist at the start sees no position", () => {
  const entry = anEntry({ user: ME, status: "waitlist", position: 2 });
  expect(entryStatusText(aTournament({ status: "in_progress" }), entry)).toBe("Вы остались в листе ожидания");
  expect(entryStatusText(aTournament(), entry)).toBe("Вы в листе ожидания, номер 2");
});

test("an offer whose time is over says so before the server does, as without a network", () => {
  const entry = anEntry({ user: ME, status: "waitlist", position: 1, offered_until: "2026-11-25 12:00:00.000Z" });
  const at = (now: string) => entryStatusText(aTournament(), entry, Date.parse(now));
  expect(at("2026-11-25T11:59:59Z")).toBe("Вам предложили место");
  expect(at("2026-11-25T12:00:00Z")).toBe("Время на ответ вышло");
});
