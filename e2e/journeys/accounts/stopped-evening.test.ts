// An administrator blocks an organiser: players, who waits and who asks for a place read it before they press anything, and leave. The evening goes on
// when the account is free again. A hidden evening is read and left by its people, and by nobody else.
import { type Browser, expect, type Page } from "@playwright/test";
import { createByApi, joinByApi, onNewConnection, writeByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

const superuser = process.env.E2E_SUPERUSER ?? "";

async function administer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/admin");
  await page.getByLabel("Почта").fill(superuser);
  await page.getByLabel("Пароль").fill(superuser);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Люди" }).click();
  return page;
}

const ownId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").record.id);

const paused = /Администратор сайта приостановил этот турнир/;

test("a blocked organiser's evening says to each of its people that it is stopped, and goes on with all places", async ({
  browser,
}) => {
  const [organiser, player, requester, helper] = [
    await newPerson(browser, "Роман Блокируемый"),
    await newPerson(browser, "Анна Игрокова"),
    await newPerson(browser, "Вера Заявкина"),
    await newPerson(browser, "Нина Помощникова"),
  ];
  for (const one of [organiser, player, requester, helper]) await signUp(one, "/profile");
  const paid = await createByApi(organiser.page, { name: "Вечер со взносом", cost: 900 });
  const terms = { tournament: paid, mode: "transfer", phone: "+79990001122", refund_rule: "none" };
  await writeByApi(organiser.page, "tournament_money", terms);
  await joinByApi(player.page, paid);
  const asked = await createByApi(organiser.page, { name: "Вечер по заявкам", approval: true });
  await writeByApi(requester.page, "tournament_requests", { tournament: asked });
  await joinByApi(helper.page, paid);
  for (const tournament of [paid, asked])
    await writeByApi(organiser.page, "tournament_roles", {
      ...{ tournament, role: "co_organizer" },
      user: await ownId(helper.page),
    });

  const admin = await administer(browser);
  await admin.getByLabel("Имя или номер телефона").fill("Роман Блокируемый");
  await admin.getByRole("button", { name: "Роман Блокируемый" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Заблокировать" }).click();
  await expect(dialog.getByText(/2\sближайших турнира/)).toBeVisible();
  await dialog.getByRole("button", { name: "Заблокировать" }).click();
  await expect(dialog.getByRole("button", { name: "Разблокировать" })).toBeVisible();

  await player.page.goto("/notifications");
  await expect(player.page.getByText("Турнир приостановлен").first()).toBeVisible();
  await player.page.goto(`/tournament/${paid}/lobby`);
  await expect(player.page.getByText(paused)).toContainText("Ваше место сохранено");
  await expect(player.page.getByText("Платить пока не нужно: турнир приостановлен")).toBeVisible();
  await expect(player.page.getByText("Скопировать телефон")).toHaveCount(0);

  // Nobody is offered a press that would be refused.
  await helper.page.goto(`/tournament/${asked}/manage`);
  await expect(helper.page.getByText("Новых записей, оплаты и напоминаний нет")).toHaveCount(1);
  await expect(helper.page.getByRole("button", { name: "Принять: Вера Заявкина" })).toBeDisabled();
  await expect(helper.page.getByRole("button", { name: "Отказать: Вера Заявкина" })).toBeEnabled();
  await helper.page.goto(`/tournament/${paid}/money`);
  await expect(helper.page.getByText("Новых записей, оплаты и напоминаний нет")).toHaveCount(1);
  await expect(helper.page.getByRole("button", { name: /^Напомнить/ })).toHaveCount(0);
  await expect(dialog.getByText("приостановлен", { exact: true })).toHaveCount(2);

  await requester.page.goto(`/tournament/${asked}/lobby`);
  await expect(requester.page.getByText(paused)).toContainText("Ваша заявка сохранена");
  await requester.page.getByRole("link", { name: "Заявка на рассмотрении" }).click();
  await requester.page.getByRole("button", { name: "Отозвать заявку" }).click();
  await requester.page.getByRole("button", { name: "Отмена" }).click();
  await expect(requester.page.getByRole("button", { name: "Запись закрыта" })).toBeDisabled();

  await dialog.getByRole("button", { name: "Разблокировать" }).click();
  await expect(player.page.getByText(paused)).toHaveCount(0);
  await player.page.goto("/notifications");
  await expect(player.page.getByText("Турнир снова в силе")).toBeVisible();
});

test("a hidden evening is read and left by its player, answers 404 to others, and is cancelled by the administrator", async ({
  browser,
}) => {
  const [organiser, player, stranger] = [
    await newPerson(browser, "Пётр Скрываемый"),
    await newPerson(browser, "Ольга Игрокова"),
    await newPerson(browser, "Станислав Чужой"),
  ];
  for (const one of [organiser, player, stranger]) await signUp(one, "/profile");
  const id = await createByApi(organiser.page, { name: "Скрытый вечер" });
  await joinByApi(player.page, id);

  // A list is being typed when the stop arrives.
  await organiser.page.goto(`/tournament/${id}/manage`);
  await organiser.page.getByRole("button", { name: "Добавить игроков" }).click();
  const adding = organiser.page.getByRole("dialog", { name: "Добавить игроков" });
  await adding.getByRole("textbox").fill("Ирина Вставленная");
  await adding.getByRole("button", { name: /^Проверить/ }).click();

  const admin = await administer(browser);
  await admin.getByLabel("Имя или номер телефона").fill("Пётр Скрываемый");
  await admin.getByRole("button", { name: "Пётр Скрываемый" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Скрытый вечер" }).click();
  await admin.getByRole("menuitem", { name: "Скрыть" }).click();
  await expect(dialog.getByText("скрыт", { exact: true })).toBeVisible();

  await expect(adding.getByText("Места не даём: турнир приостановлен")).toHaveCount(1);
  await expect(adding.getByText("Ирина Вставленная")).toBeVisible();
  await expect(adding.getByRole("button", { name: /^Добавить: 1/ })).toBeDisabled();
  await adding.getByRole("button", { name: "Закрыть" }).click();
  await expect(organiser.page.getByText("Администратор сайта скрыл этот турнир")).toBeVisible();
  await expect(organiser.page.getByRole("button", { name: "Добавить игроков" })).toBeDisabled();

  const url = `/api/collections/tournaments/records/${id}`;
  expect((await stranger.page.request.get(url, onNewConnection)).status()).toBe(404);
  await stranger.page.goto(`/tournament/${id}/lobby`);
  await expect(stranger.page.getByText("Скрытый вечер")).toHaveCount(0);

  await player.page.goto(`/tournament/${id}/lobby`);
  await expect(player.page.getByText(paused)).toContainText("Ваше место сохранено");
  await player.page.getByRole("button", { name: "Ваше участие: ещё" }).click();
  await player.page.getByRole("menuitem", { name: "Выйти из турнира" }).click();
  await player.page.getByRole("button", { name: "Выйти из турнира" }).click();
  await expect(player.page.getByText("Вы записаны")).toHaveCount(0);
  await expect(player.page.getByText(paused)).toContainText("Сейчас записаться нельзя");

  await dialog.getByRole("button", { name: "Скрытый вечер" }).click();
  await admin.getByRole("menuitem", { name: "Отменить турнир" }).click();
  await admin.getByRole("button", { name: "Отменить турнир" }).click();
  await expect(dialog.getByText("Скрытый вечер")).toHaveCount(0);
  await organiser.page.goto("/notifications");
  await expect(organiser.page.getByText("Турнир отменён").first()).toBeVisible();
});
