// A player signs in through the bot, and the profile shows that they have blocked it; an organiser keeps a post in the club's chat; the app opens inside Telegram.

import { CONSENT_VERSION } from "@bandeha/contract";
import { BOT_TOKEN, signedInitData } from "@bandeha/server/fakes";
import { type Browser, expect, type Page } from "@playwright/test";
import { onNewConnection } from "../../people/api-fixtures.ts";
import { type BotServer, openBotServer } from "../../people/bot-server.ts";
import { test } from "../../people/journey.ts";
import { agree, onboard, signUpByApi } from "../../people/person.ts";

let server: BotServer;
test.beforeAll(async () => {
  server = await openBotServer();
});
test.afterAll(() => server.close());

const sender = (id: number) => ({ id, is_bot: false, first_name: "Анна", username: `user${id}` });
const privately = (id: number, content: Record<string, unknown>) =>
  server.fake.queue({
    message: {
      message_id: 1,
      date: 1,
      from: sender(id),
      chat: { id, type: "private", first_name: "Анна" },
      ...content,
    },
  });
const tokenIn = (url: string | null) => url?.split("=").at(-1) ?? "";

const aPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.baseURL })).newPage();

/** The newcomer's way: the button, Start in the bot, the phone, the button of the bot. */
async function signInByBot(page: Page, id: number, phone: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Войти через Telegram" }).click();
  const open = page.getByRole("link", { name: "Открыть Telegram" });
  privately(id, { text: `/start ${tokenIn(await open.getAttribute("href"))}` });
  await server.fake.until(() => server.fake.last(id) !== undefined);
  privately(id, { contact: { phone_number: phone, first_name: "Анна", user_id: id } });
  const ticket = () => /\S+\/auth\?telegram=\w+/.exec(String(server.fake.last(id)?.text))?.[0];
  await server.fake.until(() => ticket() !== undefined);
  await page.goto(ticket() ?? "");
}

test("a newcomer signs in through the bot, and a blocked bot is shown in the profile", async ({ browser }) => {
  const page = await aPage(browser);
  await signInByBot(page, 7001, "79995550001");
  await agree({ page });
  await onboard({ page, name: "Анна Котова" });
  await page.goto("/profile");
  const card = page.getByRole("region", { name: "Telegram" });
  await expect(card).toContainText("Подключён");
  server.fake.queue({
    my_chat_member: {
      from: sender(7001),
      chat: { id: 7001, type: "private", first_name: "Анна" },
      date: 1,
      old_chat_member: { status: "member", user: sender(123456) },
      new_chat_member: { status: "kicked", until_date: 0, user: sender(123456) },
    },
  });
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText("Бот заблокирован", { timeout: 10_000 });
  }).toPass();
});

/** The organiser of the samples, signed in through the bot, and an open tournament of theirs. */
async function anOrganiser(browser: Browser, id: number) {
  const page = await aPage(browser);
  await signInByBot(page, id, "79990000001");
  const session = await page.waitForFunction(() => localStorage.getItem("pocketbase_auth"));
  const { token, record } = JSON.parse(String(await session.jsonValue()));
  const headers = { Authorization: token };
  const consent = { headers, data: { consent: CONSENT_VERSION } };
  expect(
    (await page.request.patch(`/api/collections/users/records/${record.id}`, { ...onNewConnection, ...consent })).ok(),
  ).toBe(true);
  const filter = encodeURIComponent(`organizer = "${record.id}" && status = "open"`);
  const answer = await page.request.get(`/api/collections/tournaments/records?filter=${filter}`, {
    ...onNewConnection,
    headers,
  });
  const [tournament] = (await answer.json()).items;
  return { page, tournament };
}

const group = (id: number) => ({ id, type: "group", title: "Падел по средам" });

/** Opens the sheet, and adds the bot to the group by its link. */
async function addToGroup({ page, tournament }: Awaited<ReturnType<typeof anOrganiser>>, id: number, chat: number) {
  await page.goto(`/tournament/${tournament.id}/manage?chat=1`);
  const sheet = page.getByRole("dialog", { name: "Чат клуба" });
  await sheet.getByRole("button", { name: "Добавить бота в группу" }).click();
  const link = sheet.getByRole("link", { name: "Добавить бота в группу" });
  const text = `/start@bandeha_test_bot ${tokenIn(await link.getAttribute("href"))}`;
  server.fake.queue({ message: { message_id: 1, date: 1, from: sender(id), chat: group(chat), text } });
  return sheet;
}

test("an organiser adds the bot to the club's chat, and the post appears there", async ({ browser }) => {
  const organiser = await anOrganiser(browser, 7002);
  const sheet = await addToGroup(organiser, 7002, -5001);
  await expect(sheet).toContainText("Объявление обновляется");
  await expect
    .poll(() =>
      server.fake
        .messages()
        .map(({ text }) => text)
        .join("\n"),
    )
    .toContain(organiser.tournament.name);
});

test("the open sheet follows the post: refused, tried again, the bot removed and put back", async ({ browser }) => {
  const organiser = await anOrganiser(browser, 7004);
  // The reply of the bot comes first, then the post.
  server.fake.fails("sendMessage", { text: JSON.stringify({ ok: true, result: { message_id: 1 } }) });
  server.fake.fails("sendMessage", { status: 400, description: "Bad Request: TOPIC_CLOSED" });
  const sheet = await addToGroup(organiser, 7004, -5004);
  await expect(sheet).toContainText("Telegram не принимает объявление");
  await sheet.getByRole("button", { name: "Попробовать сейчас" }).click();
  await expect(sheet).toContainText("Объявление обновляется");

  const bot = (status: string) =>
    server.fake.queue({
      my_chat_member: {
        ...{ from: sender(7999), chat: group(-5004), date: 1 },
        old_chat_member: { status: "member", user: sender(123456) },
        new_chat_member: { status, until_date: 0, user: sender(123456) },
      },
    });
  bot("kicked");
  const forget = sheet.getByRole("button", { name: "Убрать из списка" });
  await expect(forget).toBeVisible();
  bot("member");
  await expect(sheet).toContainText("Объявление обновляется");
  bot("kicked");
  await forget.click();
  await expect(forget).toHaveCount(0);
});

test("Telegram is connected where the channels are chosen, and gets its column", async ({ browser }) => {
  const page = await aPage(browser);
  const person = { phone: "9995550005", name: "Юлия Настройкина" };
  const { session } = await signUpByApi(page.request, server.baseURL, person);
  await page.goto("/robots.txt");
  await page.evaluate((stored) => localStorage.setItem("pocketbase_auth", stored), JSON.stringify(session));
  await page.goto("/notifications?tab=settings");
  const row = page.getByRole("region", { name: "Telegram" });
  const connect = row.getByRole("button", { name: "Подключить Telegram" });
  // With the keyboard: what replaces the pressed control has its focus.
  await connect.press("Enter");
  const open = row.getByRole("link", { name: "Открыть бота" });
  await expect(open).toBeFocused();
  privately(7005, { text: `/start ${tokenIn(await open.getAttribute("href"))}` });
  await expect(page.getByRole("checkbox", { name: "Оплата: Telegram" })).toBeChecked();
  await expect(row).toContainText("@user7005");
  const disconnect = row.getByRole("button", { name: "Отключить" });
  await expect(disconnect).toBeFocused();
  await disconnect.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Оплата: Telegram" })).toHaveCount(0);
  await expect(connect).toBeFocused();
});

/** Telegram's own browser: the answer to the request for the phone. */
const sharesPhone = (page: Page) =>
  page.addInitScript(`window.TelegramWebviewProxy = {
    postEvent(type) {
      if (type === "web_app_request_phone") window.Telegram.WebView.receiveEvent("phone_requested", { status: "sent" });
    },
  };`);

const launchOf = (id: number, more: Record<string, string> = {}) => {
  const auth_date = String(Math.floor(Date.now() / 1000));
  const user = JSON.stringify({ id, first_name: "Вера" });
  return encodeURIComponent(signedInitData({ auth_date, user, ...more }, BOT_TOKEN));
};

test("a shared phone that never arrives, such as one of another country, is said", async ({ browser }) => {
  const page = await aPage(browser);
  await sharesPhone(page);
  await page.clock.install();
  await page.goto(`/telegram#tgWebAppData=${launchOf(7006)}`);
  await page.getByRole("button", { name: "Поделиться номером" }).click();
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(page.getByText("Номер не пришёл")).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Поделиться номером" })).toBeEnabled();
});

test("inside Telegram a launch leads to its tournament, and the phone is asked once", async ({ browser }) => {
  const page = await aPage(browser);
  const answer = await page.request.get("/api/collections/tournaments/records?perPage=1", onNewConnection);
  const [{ id }] = (await answer.json()).items;
  await sharesPhone(page);
  const theme = encodeURIComponent(JSON.stringify({ bg_color: "#17212b" }));
  await page.goto(`/telegram#tgWebAppData=${launchOf(7003, { start_param: `t_${id}` })}&tgWebAppThemeParams=${theme}`);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("link", { name: "Посмотреть турнир", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Поделиться номером" }).click();
  privately(7003, { contact: { phone_number: "79995550003", first_name: "Вера", user_id: 7003 } });
  await agree({ page });
  await onboard({ page, name: "Вера Ким" });
  await expect(page).toHaveURL(new RegExp(`/tournament/${id}/lobby`));
  // Also a page that is loaded as a document, as after a payment, follows Telegram.
  await page.reload();
  await page.waitForFunction(() => "Telegram" in window);
  await page.evaluate(`Telegram.WebView.receiveEvent("theme_changed", { theme_params: { bg_color: "#ffffff" } })`);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
});
