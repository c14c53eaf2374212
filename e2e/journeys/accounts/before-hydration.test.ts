import { expect, type Page } from "@playwright/test";
import { onNewConnection } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

/** The page is rendered and its scripts are held back until `arrive` is called. */
async function holdScripts(page: Page): Promise<{ arrive: () => void }> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrive };
}

test("a phone typed before hydration is not lost", async ({ browser }) => {
  const { page, phone } = await newPerson(browser, "Глеб Орлов");
  const scripts = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Телефон").pressSequentially(phone);
  scripts.arrive();
  await expect(page.getByLabel("Телефон")).toHaveValue(/^\+7 900 \d{3}-\d{2}-\d{2}$/);
  await page.getByRole("button", { name: "Получить код" }).click();
  await expect(page.getByRole("heading", { name: "Введите код" })).toBeVisible();
});

test("a phone typed while the session turns out to be over is not lost", async ({ browser }) => {
  const person = await newPerson(browser, "Инна Вернувшаяся");
  await signUp(person);
  const { page, phone } = person;
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").token);
  const { session } = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
  const headers = { Authorization: token };
  const ended = await page.request.delete(`/api/collections/sessions/records/${session}`, {
    ...onNewConnection,
    headers,
  });
  expect(ended.status()).toBe(204);
  // The server says at the same time that the session is over, and that nothing waits for the person; the first is the later one here.
  await page.route("**/api/account/claims", () => undefined);
  const { promise: typed, resolve: endsNow } = Promise.withResolvers<void>();
  await page.route("**/auth-refresh", async (route) => {
    await typed;
    await route.continue();
  });
  const scripts = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  const field = page.getByLabel("Телефон");
  await field.pressSequentially(phone.slice(0, 6));
  scripts.arrive();
  // The stored session is taken for a valid one.
  await expect(field).toBeHidden();
  endsNow();
  await expect(field).toHaveValue(/^\+7 900/);
});

test("letters typed while the page hydrates stay together", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  // A slow phone takes several letters to hydrate.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const search = page.getByRole("searchbox", { name: "Поиск" });
  await search.pressSequentially("вечер");
  scripts.arrive();
  const later = " на Ленинской улице у реки в парке за старым мостом, корт семь";
  await search.pressSequentially(later, { delay: 20 });
  await expect(search).toHaveValue(`вечер${later}`);
  await expect(page).toHaveURL(/\?q=/);
  await expect(search).toHaveValue(`вечер${later}`);
});

test("a tap before hydration counts once, and a menu opens without scripts", { tag: "@chief" }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Меню" }).tap();
  await expect(page.getByRole("link", { name: "Создать турнир" }).last()).toBeInViewport();
  await page.keyboard.press("Escape");
  const filter = page.getByRole("button", { name: "Есть места" });
  await filter.tap();
  await filter.tap();
  await expect(page).toHaveURL("/");
  scripts.arrive();
  await expect(page).toHaveURL(/seats=1/);
  await expect(filter).toHaveAttribute("aria-pressed", "true");
});

test("«Участвовать» pressed before hydration opens its dialog afterwards", async ({ page, request }) => {
  // The oldest tournaments are the samples, which other journeys do not change.
  const filter = encodeURIComponent('status = "open" && places_gone = false');
  const answer = await request.get(`/api/collections/tournaments/records?perPage=1&sort=created&filter=${filter}`);
  const { items } = await answer.json();
  const scripts = await holdScripts(page);
  await page.goto(`/tournament/${items[0].id}/join`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Участвовать" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/confirm=1$/);
  scripts.arrive();
  await expect(page.getByRole("dialog", { name: "Привет, гость" })).toBeVisible();
});

test("choices, taps and searches before hydration count together", { tag: "@deep" }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Город" }).selectOption({ label: "Казань" });
  await page.getByRole("button", { name: "Есть места" }).tap();
  await page.getByRole("searchbox", { name: "Поиск" }).pressSequentially("ка");
  scripts.arrive();
  await expect(page).toHaveURL(/city=citykazan/);
  await expect(page).toHaveURL(/seats=1/);
  await expect(page).toHaveURL(/q=%D0%BA%D0%B0/);
});
