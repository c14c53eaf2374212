// Two signed-in devices: each lists the other and can end its session, and the ended one shows it.
import { expect } from "@playwright/test";
import { onNewConnection } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signIn, signUp } from "../../people/person.ts";

test("one device ends the session of another, which shows it at once; then all end", async ({ browser }) => {
  const here = await newPerson(browser, "Вера Устройкина");
  await signUp(here);
  const context = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1",
  });
  const there = { ...here, context, page: await context.newPage() };
  await there.page.goto("/auth");
  await signIn(there);
  await expect(there.page).toHaveURL("/");
  // A page with live updates: the server ends its stream with the session.
  const sample = await there.page.request.get(
    "/api/collections/tournaments/records?perPage=1&sort=created",
    onNewConnection,
  );
  const { items } = await sample.json();
  const stream = there.page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.ok() && answer.url().endsWith("/api/realtime"),
  );
  await there.page.goto(`/tournament/${items[0].id}/lobby`);
  await stream;

  const { page } = here;
  await page.goto("/profile");
  const list = page.getByRole("region", { name: "Устройства" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText("Это устройство");
  await list.getByRole("button", { name: "Завершить сеанс: iPhone, Safari" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);

  // The other device notices without a reload.
  await expect(there.page.getByText("Вы вышли: сеанс завершён на другом устройстве")).toBeVisible();
  await expect.poll(() => there.page.evaluate(() => localStorage.getItem("pocketbase_auth"))).toBe(null);
  await there.page.getByRole("link", { name: "На главную" }).first().click();
  await expect(there.page.getByRole("link", { name: "Войти / Регистрация" }).first()).toBeVisible();

  await list.getByRole("button", { name: "Выйти на всех устройствах" }).click();
  const dialog = page.getByRole("dialog", { name: "Выйти на всех устройствах" });
  await dialog.getByRole("button", { name: "На всех, кроме этого" }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole("button", { name: "Выйти на всех устройствах" }).click();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").token);
  await dialog.getByRole("button", { name: "На всех, и здесь" }).click();
  await expect(page).toHaveURL(/\/auth/);
  const refresh = () =>
    page.request.post("/api/collections/users/auth-refresh", { ...onNewConnection, headers: { Authorization: token } });
  await expect.poll(async () => (await refresh()).status()).toBe(401);
});

test("logging out ends the session on the server", { tag: "@deep" }, async ({ browser }) => {
  const { page, ...person } = await newPerson(browser, "Лев Уходящий");
  await signUp({ ...person, page });
  await page.goto("/profile");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").token);
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).last().click();
  const headers = { Authorization: token };
  const status = async () =>
    (await page.request.post("/api/collections/users/auth-refresh", { ...onNewConnection, headers })).status();
  await expect.poll(status).toBe(401);
});
