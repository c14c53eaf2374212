import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { LobbyFailed } from "../../screens/lobby/LobbyFailed.tsx";
import { drawn } from "../../testing/markup.fixture.tsx";
import { FactsCard } from "./FactsCard.tsx";
import { LeavingRules } from "./LeavingRules.tsx";
import { PeopleCard } from "./PeopleCard.tsx";
import { playOutlineQuery } from "./play-outline-query.ts";
import { SeatsCard } from "./SeatsCard.tsx";
import { StoppedLeaving } from "./StoppedNote.tsx";
import { TournamentHero } from "./TournamentHero.tsx";
import { WaitlistCard } from "./WaitlistCard.tsx";

test("the card has the taken places, the waitlist and the cancelled entries", () => {
  const { text } = drawn(
    <SeatsCard tournament={aTournament()} seats={{ seated: 13, waiting: 2 }} cancelled={4} over={false} />,
  );
  expect(text).toMatch(/13 из 16/);
  expect(text).toContain("Осталось 3");
  expect(text).toMatch(/Лист ожидания: \|2/);
  expect(text).toMatch(/Отменили: \|4/);
});

test("after the deadline of signing up the page does not count free places", () => {
  const seats = { seated: 13, waiting: 2 };
  const { text } = drawn(
    <>
      <TournamentHero tournament={aTournament()} seats={seats} over />
      <SeatsCard tournament={aTournament()} seats={seats} cancelled={4} over />
    </>,
  );
  expect(text.match(/Запись закрыта/g)).toHaveLength(2);
  expect(text).not.toMatch(/Осталось|Открыт/);
});

test("a seated player is shown as registered or confirmed, and as paid if known", () => {
  const person = (id: string, difference: object) =>
    anEntry({ id, user: id, expand: { user: { id, name: id } }, ...difference } as Parameters<typeof anEntry>[0]);
  const data = [
    person("Анна", { status: "registered" }),
    person("Борис", { status: "confirmed", payment_status: "paid" }),
    person("Вера", { status: "waitlist" }),
  ];
  const people = { data, isError: false, error: null, refetch: () => {} };
  const { text } = drawn(<PeopleCard tournament={aTournament({ cost: 500 })} inviting={false} people={people} />);
  expect(text).toMatch(/Анна.*\|Участвует\|.*Борис.*\|Подтверждено\|Оплачено\|/);
  expect(text.match(/Оплачено/g)).toHaveLength(1);
  expect(text).not.toContain("Вера");
});

test("the waitlist is shown in order", () => {
  const person = (name: string, position: number) =>
    anEntry({
      id: `entry-${position}`,
      status: "waitlist",
      position,
      expand: { user: { id: name, name } },
    } as Parameters<typeof anEntry>[0]);
  const { text } = drawn(
    <WaitlistCard tournament={aTournament()} waiting={[person("Первая", 1), person("Второй", 2)]} />,
  );
  expect(text.indexOf("Первая")).toBeLessThan(text.indexOf("Второй"));
  expect(text).toContain("Второй");
});

test("a long waitlist shows the first eight entries and a button for all", () => {
  const waiting = Array.from({ length: 40 }, (_, at) =>
    anEntry({ id: `entry-${at}`, status: "waitlist", position: 40 - at }),
  );
  const { html, text } = drawn(<WaitlistCard tournament={aTournament()} waiting={waiting} />);
  expect(html.match(/<li/g)).toHaveLength(8);
  expect(text).toMatch(/\|1\|.*\|8\|.*Показать всех 40/);
});

test("no button for one or two more entries", () => {
  const rows = (count: number) => {
    const waiting = Array.from({ length: count }, (_, at) => anEntry({ id: `entry-${at}`, status: "waitlist" }));
    return drawn(<WaitlistCard tournament={aTournament()} waiting={waiting} />).html.match(/<(?:li|button)/g)?.length;
  };
  expect([8, 10, 11].map(rows)).toEqual([8, 10, 9]);
});

test("a failed page has the heading «Ошибка загрузки» and a link to Home", () => {
  const { text, links } = drawn(<LobbyFailed error={Object.assign(new Error(), { status: 404 })} retry={() => {}} />);
  expect(text).toContain("Ошибка загрузки");
  expect(links).toContain("На главную → /");
});

test("a guest who may be invited signs in and returns", () => {
  const missing = Object.assign(new Error(), { status: 404 });
  const at = { at: "/tournament1", path: "/:id?" };
  expect(drawn(<LobbyFailed error={missing} retry={() => {}} />, at).links).toEqual([
    "Войти → /auth?redirect=%2Ftournament%2Ftournament1%2Flobby",
    "На главную → /",
  ]);
});

test("a missing id and a failed load have different messages", () => {
  const at = (address: string) =>
    drawn(<LobbyFailed error={new Error()} retry={() => {}} />, { at: address, path: "/:id?" }).text;
  expect(at("/")).toContain("Не указан турнир");
  expect(at("/t1")).toContain("Не удалось загрузить турнир");
  expect(at("/t1")).not.toContain("Не указан");
});

test("the page has name, type, place, time, level, price, courts and rounds", () => {
  const expand = { city: { name: "Казань" }, club: { name: "Волга Падел" } } as Tournament["expand"];
  const level = { skill_level_type: "range", skill_level_min: 2, skill_level_max: 4 } as const;
  const tournament = aTournament({ expand, ...level, cost: 1500, courts: 3, rounds: 5 });
  const { text } = drawn(
    <>
      <TournamentHero tournament={tournament} seats={{ seated: 4, waiting: 0 }} over={false} />
      <FactsCard tournament={tournament} seated={4} deadlinePassed={false} />
    </>,
  );
  for (const part of [
    "Кубок Невы",
    "Американо",
    "Лига, личная",
    "Волга Падел",
    "Казань",
    "05.12.2026",
    "10:00–\u206014:00",
  ])
    expect(text).toContain(part);
  for (const fact of ["Уровень|2–4", "Взнос|1 500 ₽", "Корты|3", "Раунды|5"]) expect(text).toContain(fact);
});

test("how it is played is two lines, the other rules are folded", () => {
  const { html, text } = drawn(<FactsCard tournament={aTournament()} seated={16} deadlinePassed={false} />, {
    known: [
      [playOutlineQuery(aTournament(), 16).queryKey, { rounds: "7", scoring: "", rules: ["Один", "Два", "Три"] }],
    ],
  });
  expect(text).toMatch(/Как играем\|Один\|Три\|Все правила\|Два\|/);
  expect(html).toContain("<details");
});

test("the rules of leaving name who gets the place, the last moment and the release hour", () => {
  const rules = (difference: Partial<Tournament>) =>
    drawn(<LeavingRules tournament={aTournament({ start_time: "18:00", allow_waitlist: true, ...difference })} />).text;
  expect(rules({})).toContain("место сразу получит первый в очереди|Получить место можно, пока игра не началась");
  expect(rules({ allow_waitlist: false })).toContain("место сможет занять любой|Получить место можно, пока");
  const asked = rules({
    seat_offers: "timed",
    confirm_hours: 24,
    release_hours: 3,
    created: "2026-01-01 00:00:00.000Z",
  });
  expect(asked).toContain("место предложим первому в очереди");
  expect(asked).toContain("Получить место можно до 18:00");
  expect(asked).toMatch(/срок .*15:00, потом место могут отдать/);
  expect(rules({ confirm_hours: 24 })).not.toContain("могут отдать");
});

test("the rules of leaving a stopped evening promise the place to nobody", () => {
  const evening = aTournament({ allow_waitlist: true, cost: 900 });
  const facts = (difference: Partial<Tournament>) =>
    drawn(<FactsCard tournament={{ ...evening, ...difference }} seated={4} deadlinePassed />).text;
  expect(facts({})).toContain("место сразу получит первый в очереди");
  expect(facts({ stopped: true, confirm_hours: 24 })).not.toMatch(/первый в очереди|Получить место|спросим/);
  const { text } = drawn(<StoppedLeaving tournament={evening} />);
  expect(text).toContain("место никто не получит");
  expect(text).toContain("вернём целиком");
});
