import { expect, type Page, test } from "@playwright/test";
import { newPerson } from "../people/person.ts";

/** The page stands and its scripts are on their way until `arrive` is called. */
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

test("a phone typed before the scripts have come is not lost", async ({ browser }) => {
  const { page, phone } = await newPerson(browser, "Глеб Орлов");
  const scripts = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Телефон").pressSequentially(phone);
  scripts.arrive();
  await expect(page.getByLabel("Телефон")).toHaveValue(/^\+7 900 \d{3}-\d{2}-\d{2}$/);
  await page.getByRole("button", { name: "Получить код" }).click();
  await expect(page.getByRole("heading", { name: "Введите код" })).toBeVisible();
});

test("a tap before the scripts have come counts once, and a menu opens without them", async ({ page }) => {
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

test("«Участвовать» pressed before the scripts have come asks its question once they are here", async ({
  page,
  request,
}) => {
  // The oldest are the samples: other journeys leave them as they are.
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

test("whatever is chosen, pressed and sought before the scripts have come counts together", async ({ page }) => {
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
