// A player signs in through the bot, and the profile shows that they have blocked it; an organiser keeps a post in the club's chat; the app opens inside Telegram.

import { CONSENT_VERSION } from "@bandeha/contract";
import { BOT_TOKEN, signedInitData } from "@bandeha/server/fakes";
import { type Browser, expect, type Page } from "@playwright/test";
import { onNewConnection } from "../people/api-fixtures.ts";
import { type BotServer, openBotServer } from "../people/bot-server.ts";
import { test } from "../people/journey.ts";
import { agree, onboard } from "../people/person.ts";

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

test("an organiser adds the bot to the club's chat, and the post appears there", async ({ browser }) => {
  const page = await aPage(browser);
  // The organiser of the samples has an open tournament.
  await signInByBot(page, 7002, "79990000001");
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
  await page.goto(`/tournament/${tournament.id}/manage?chat=1`);
  const sheet = page.getByRole("dialog", { name: "Чат клуба" });
  await sheet.getByRole("button", { name: "Добавить бота в группу" }).click();
  const link = sheet.getByRole("link", { name: "Добавить бота в группу" });
  server.fake.queue({
    message: {
      message_id: 1,
      date: 1,
      from: sender(7002),
      chat: { id: -5001, type: "group", title: "Падел по средам" },
      text: `/start@bandeha_test_bot ${tokenIn(await link.getAttribute("href"))}`,
    },
  });
  await expect(sheet).toContainText("Объявление обновляется");
  await expect
    .poll(() =>
      server.fake
        .messages()
        .map(({ text }) => text)
        .join("\n"),
    )
    .toContain(tournament.name);
});

test("inside Telegram a launch leads to its tournament, and the phone is asked once", async ({ browser }) => {
  const page = await aPage(browser);
  const answer = await page.request.get("/api/collections/tournaments/records?perPage=1", onNewConnection);
  const [{ id }] = (await answer.json()).items;
  const auth_date = String(Math.floor(Date.now() / 1000));
  const user = JSON.stringify({ id: 7003, first_name: "Вера" });
  const data = signedInitData({ auth_date, user, start_param: `t_${id}` }, BOT_TOKEN);
  // Telegram's own browser: the answer to the request for the phone.
  await page.addInitScript(`window.TelegramWebviewProxy = {
    postEvent(type) {
      if (type === "web_app_request_phone") window.Telegram.WebView.receiveEvent("phone_requested", { status: "sent" });
    },
  };`);
  const theme = encodeURIComponent(JSON.stringify({ bg_color: "#17212b" }));
  await page.goto(`/telegram#tgWebAppData=${encodeURIComponent(data)}&tgWebAppThemeParams=${theme}`);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.getByRole("button", { name: "Поделиться номером" }).click();
  privately(7003, { contact: { phone_number: "79995550003", first_name: "Вера", user_id: 7003 } });
  await agree({ page });
  await onboard({ page, name: "Вера Ким" });
  await expect(page).toHaveURL(new RegExp(`/tournament/${id}/lobby`));
});
