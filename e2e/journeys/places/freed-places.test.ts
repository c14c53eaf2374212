import { type Browser, expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, onNewConnection, recordsByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { cachedAnswers } from "../../people/offline.ts";
import { newPerson, type Person, signUp } from "../../people/person.ts";

type Row = { id: string; user: string };

const sessionOf = (page: Page) =>
  page.evaluate((): { token: string; record: { id: string } } =>
    JSON.parse(localStorage.getItem("pocketbase_auth") ?? ""),
  );

async function join({ page }: Person, tournament: string): Promise<string> {
  const { token, record } = await sessionOf(page);
  const answer = await page.request.post("/api/collections/tournament_participants/records", {
    ...onNewConnection,
    data: { tournament, user: record.id },
    headers: { Authorization: token },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Row).id;
}

test("an offer lapses while its owner is offline, and the next in line takes the place", async ({ browser }) => {
  const names = [
    "Ольга Дежурная",
    "Павел Первый",
    "Вера Вторая",
    "Лев Третий",
    "Роза Четвёртая",
    "Олег Ждущий",
    "Нина Следующая",
  ];
  const people: Person[] = [];
  for (const name of names) {
    const person = await newPerson(browser, name);
    await signUp(person);
    people.push(person);
  }
  const [organiser, leaver, , , , silent, next] = people as [Person, Person, Person, Person, Person, Person, Person];
  const id = await createByApi(organiser.page, {
    name: "Место по очереди",
    allow_waitlist: true,
    seat_offers: "timed",
  });
  const entries: string[] = [];
  for (const person of people.slice(1)) entries.push(await join(person, id));

  await next.page.goto(`/tournament/${id}/lobby`);
  await expect(next.page.getByText("его предложат первому в очереди").first()).toBeVisible();
  await changeByApi(leaver.page, "tournament_participants", entries[0] ?? "", { status: "cancelled" });
  await silent.page.goto(`/tournament/${id}/lobby`);
  await expect(silent.page.getByText(/Ответьте до/)).toBeVisible();
  await expect(silent.page.getByRole("button", { name: "Участвовать" })).toBeEnabled();
  await silent.context.setOffline(true);

  // A superuser brings the deadline near, because the shortest is twenty minutes.
  const signedIn = await organiser.page.request.post("/api/collections/_superusers/auth-with-password", {
    ...onNewConnection,
    data: { identity: process.env.E2E_SUPERUSER, password: process.env.E2E_SUPERUSER },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const offered_until = new Date(Date.now() + 1500).toISOString().replace("T", " ");
  const moved = await organiser.page.request.patch(`/api/collections/tournament_participants/records/${entries[4]}`, {
    ...onNewConnection,
    data: { offered_until },
    headers: { Authorization: token },
  });
  expect(moved.ok(), await moved.text()).toBe(true);

  await expect(next.page.getByRole("button", { name: "Участвовать" })).toBeVisible();
  await next.page.getByRole("button", { name: "Участвовать" }).click();
  await expect(next.page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();

  await silent.context.setOffline(false);
  await silent.page.reload();
  await expect(silent.page.getByRole("heading", { name: "Вы в листе ожидания, номер 1" })).toBeVisible();

  await organiser.page.goto(`/tournament/${id}/manage`);
  await waitForHydration(organiser.page);
  await organiser.page.getByText("Кому предлагали").click();
  await expect(organiser.page.getByText("нет ответа")).toBeVisible();
  await expect(organiser.page.getByText("согласие")).toBeVisible();
});

test("a tournament by invitation: a stranger sees nothing, an invited player asks and is approved, and brings a friend", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Зоя Своя");
  const [stranger, player] = [await newPerson(browser, "Чужой Пётр"), await newPerson(browser, "Дина Званая")];
  for (const person of [organiser, stranger, player]) await signUp(person);
  const id = await createByApi(organiser.page, { name: "Свой круг", by_invitation: true, approval: true });
  const { token } = await sessionOf(organiser.page);
  const read = await organiser.page.request.get(`/api/collections/tournaments/records/${id}`, {
    ...onNewConnection,
    headers: { Authorization: token },
  });
  const { invite_code } = (await read.json()) as { invite_code: string };

  await stranger.page.goto(`/tournament/${id}/lobby`);
  await expect(
    stranger.page.getByText("Турнир не найден").or(stranger.page.getByText("Не удалось загрузить турнир")).first(),
  ).toBeVisible();
  expect(await stranger.page.content()).not.toContain("Свой круг");
  await stranger.page.goto("/");
  await expect(stranger.page.getByText("Свой круг")).toHaveCount(0);

  await player.page.goto(`/invite#${invite_code}`);
  await player.page.getByRole("button", { name: "Открыть турнир" }).click();
  await expect(player.page).toHaveURL(`/tournament/${id}/lobby`);
  await waitForHydration(player.page);
  await player.page.getByRole("link", { name: "Отправить заявку" }).click();
  await player.page.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(player.page.getByText("Заявка отправлена")).toBeVisible();

  for (const screen of ["lobby", "join"]) {
    await player.page.goto(`/tournament/${id}/${screen}`);
    await expect(player.page.getByRole("link", { name: "Заявка на рассмотрении" })).toBeVisible();
  }

  await organiser.page.goto(`/tournament/${id}/manage`);
  await organiser.page.getByRole("button", { name: "Принять: Дина Званая" }).click();
  await expect(organiser.page.getByRole("list", { name: "Записаны" }).getByText("Дина Званая")).toBeVisible();
  await changeByApi(organiser.page, "tournaments", id, { approval: false });

  await player.page.goto(`/tournament/${id}/lobby`);
  await expect(player.page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  await player.page.getByRole("button", { name: "Ваше участие: ещё" }).click();
  await player.page
    .getByRole("button", { name: "Записать друга" })
    .or(player.page.getByRole("menuitem", { name: "Записать друга" }))
    .click();
  const name = "Константин Друг-Преображенский";
  await player.page.getByLabel("Имя друга").fill(name);
  await player.page.getByRole("button", { name: "Записать", exact: true }).click();
  const card = player.page.getByRole("region", { name: "Ваш друг" });
  const leave = card.getByRole("button", { name: "Отменить запись" });
  await expect(leave).toBeVisible();
  const [outer, inner] = await Promise.all([card.boundingBox(), leave.boundingBox()]);
  const right = (box: typeof outer) => (box ? box.x + box.width : Number.NaN);
  expect(right(inner)).toBeLessThan(right(outer));
});

/** The first two in line are a pair and are asked for two freed places; the organiser and both look at the evening. */
async function askedPair(browser: Browser) {
  const organiser = await newPerson(browser, "Ольга Парная");
  await signUp(organiser);
  const id = await createByApi(organiser.page, {
    ...{ name: "Пары по очереди", type: "league_doubles", allow_waitlist: true, seat_offers: "timed" },
  });
  await addGuestsByApi(organiser.page, id, ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"]);
  const pair: { person: Person; user: string; entry: string }[] = [];
  for (const name of ["Дина Первая", "Егор Второй"]) {
    const person = await newPerson(browser, name);
    await signUp(person);
    pair.push({ person, user: (await sessionOf(person.page)).record.id, entry: await join(person, id) });
  }
  const [one, other] = pair as [(typeof pair)[0], (typeof pair)[0]];
  await changeByApi(one.person.page, "tournament_participants", one.entry, { partner: other.user });
  await changeByApi(other.person.page, "tournament_participants", other.entry, { partner: one.user });
  await organiser.page.goto(`/tournament/${id}/manage`);
  for (const { person } of pair) await person.page.goto(`/tournament/${id}/lobby`);
  const seated = await recordsByApi<Row>(organiser.page, "tournament_participants", `tournament = "${id}"`);
  const guests = seated.filter(({ id: entry }) => entry !== one.entry && entry !== other.entry);
  for (const guest of guests.slice(0, 2))
    await changeByApi(organiser.page, "tournament_participants", guest.id, { status: "cancelled" });

  await expect(organiser.page.getByText("Предложено 2 места")).toBeVisible();
  await expect(organiser.page.getByText(/^Ждём ответа до/)).toHaveCount(2);
  for (const { person } of pair) {
    await expect(person.page.getByText("Запишем вас обоих")).toBeVisible();
    await expect(person.page.getByText("Предложено: 2")).toBeVisible();
  }
  return { organiser, one: one.person.page, other: other.person.page };
}

test("a pair that is asked reads that one answer takes both places, and the organiser reads who is asked", async ({
  browser,
}) => {
  const { organiser, one, other } = await askedPair(browser);
  await one.getByRole("button", { name: "Участвовать" }).click();
  for (const page of [one, other]) await expect(page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  await expect(organiser.page.getByText(/^Ждём ответа до/)).toHaveCount(0);
});

test("one of an asked pair declines: the other is still asked, alone, and the organiser's open list says it", async ({
  browser,
}) => {
  const { organiser, one, other } = await askedPair(browser);
  const list = organiser.page.getByText("Кому предлагали");
  await list.click();
  await expect(organiser.page.getByText("ждём ответа", { exact: true })).toHaveCount(2);
  await one.getByRole("button", { name: "Не смогу" }).click();
  await expect(organiser.page.getByText("отказ", { exact: true })).toBeVisible();
  await expect(organiser.page.getByText("ждём ответа", { exact: true })).toHaveCount(1);
  await expect(other.getByText("Пары пока нет")).toBeVisible();
  await expect(other.getByText("Запишем вас обоих")).toHaveCount(0);
  await other.getByRole("button", { name: "Участвовать" }).click();
  await expect(organiser.page.getByText("согласие")).toBeVisible();
});

test("an evening that becomes one by invitation is gone from a phone that has stored it", async ({ browser }) => {
  const organiser = await newPerson(browser, "Лия Замкова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Открытая дверь" });
  await addGuestsByApi(organiser.page, id, ["Анна", "Борис"]);
  const { page } = await newPerson(browser, "Прохожий");
  await page.goto(`/tournament/${id}/lobby`);
  await expect(page.getByText("Борис").first()).toBeVisible();
  await expect.poll(() => cachedAnswers(page, `"one","${id}"`)).toBeGreaterThanOrEqual(1);
  await changeByApi(organiser.page, "tournaments", id, { by_invitation: true });
  await page.reload();
  await expect(page.getByText("Не удалось загрузить турнир").first()).toBeVisible();
  await expect(page.getByText("Открытая дверь")).toHaveCount(0);
  await expect.poll(() => cachedAnswers(page, `"one","${id}"`)).toBe(0);
});

test("who presses second for a burning place reads that another player has it", async ({ browser }) => {
  const organiser = await newPerson(browser, "Алла Пожарная");
  const leaver = await newPerson(browser, "Ким Уходящий");
  const [slow, quick] = [await newPerson(browser, "Тихон Медленный"), await newPerson(browser, "Рита Быстрая")];
  for (const person of [organiser, leaver, slow, quick]) await signUp(person);
  // In the last hour before the start.
  const FIVE_MINUTES = 5 * 60_000;
  const start = new Date(Math.floor((Date.now() + 8 * FIVE_MINUTES) / FIVE_MINUTES) * FIVE_MINUTES);
  const inMoscow = (options: Intl.DateTimeFormatOptions) =>
    start.toLocaleString("sv-SE", { timeZone: "Europe/Moscow", ...options });
  const id = await createByApi(organiser.page, {
    name: "Горячий вечер",
    date: inMoscow({ dateStyle: "short" }),
    start_time: inMoscow({ timeStyle: "short" }),
    end_time: "23:59",
    allow_waitlist: true,
    seat_offers: "timed",
  });
  await addGuestsByApi(organiser.page, id, ["Первая Роза", "Второй Марк", "Третья Нина"]);
  const [left, waits, takes] = [await join(leaver, id), await join(slow, id), await join(quick, id)];
  await changeByApi(leaver.page, "tournament_participants", left, { status: "cancelled" });
  await slow.page.goto(`/tournament/${id}/lobby`);
  await slow.page.route(`**/tournament_participants/records/${waits}**`, async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await changeByApi(quick.page, "tournament_participants", takes, { status: "registered" });
    await expect(slow.page.getByText("Место горит")).toBeHidden();
    await route.continue();
  });
  await slow.page.getByRole("button", { name: "Занять место" }).click();
  await expect(slow.page.getByRole("alert").filter({ hasText: "уже занял или получил другой игрок" })).toBeVisible();
  await expect(slow.page.getByRole("heading", { name: "Вы в листе ожидания, номер 1" })).toBeVisible();
});

test("a phone whose date is wrong is still asked for the place as long as it is kept", async ({ browser }) => {
  const [organiser, waiting] = [await newPerson(browser, "Ольга Дежурная"), await newPerson(browser, "Вера Спешащая")];
  for (const person of [organiser, waiting]) await signUp(person);
  const id = await createByApi(organiser.page, { allow_waitlist: true, seat_offers: "timed" });
  await addGuestsByApi(organiser.page, id, ["Павел Первый", "Лев Второй", "Роза Третья", "Олег Четвёртый"]);
  await join(waiting, id);
  const [first] = await recordsByApi<Row>(organiser.page, "tournament_participants", `tournament = "${id}"`);
  await changeByApi(organiser.page, "tournament_participants", first?.id ?? "", { status: "cancelled" });
  // Longer than any offer lasts.
  await waiting.page.clock.setSystemTime(Date.now() + 36 * 3_600_000);
  await waiting.page.goto(`/tournament/${id}/lobby`);
  await waiting.page.getByRole("button", { name: "Участвовать" }).click();
  await expect(waiting.page.getByText("Вы записаны").first()).toBeVisible();
});
