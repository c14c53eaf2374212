// The product's own controls by keyboard, touch and clipboard, on the screens that use them.
import { expect, type Locator, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

/** Manage of a tournament with two guests. */
async function openManage(browser: Parameters<typeof newPerson>[0]): Promise<{ page: Page; id: string }> {
  const organiser = await newPerson(browser, "Ксения Кнопкина");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Органы управления", max_players: 8 });
  await addGuestsByApi(page, id, ["Анна", "Борис"]);
  await page.goto(`/tournament/${id}/manage`);
  await waitForHydration(page);
  return { page, id };
}

/** In the page: the close events of dialogs wait for an event `close-events-go-on`. */
function holdCloseEvents() {
  const hold = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    const goOn = () => event.target?.dispatchEvent(new Event("close"));
    addEventListener("close-events-go-on", goOn, { once: true });
  };
  document.addEventListener("close", hold, { capture: true });
}

const holdsFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

test("a dialog takes the focus, closes by Escape, its button and a tap outside, and restores the focus", async ({
  browser,
}) => {
  const { page } = await openManage(browser);
  const button = page.getByRole("button", { name: "Добавить игроков" });
  const dialog = page.getByRole("dialog");
  // On a busy phone the event of a closing comes after the next tap: browsers send it with the next frame.
  await page.evaluate(holdCloseEvents);
  const closings = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Закрыть" }).tap(),
    () => page.touchscreen.tap(20, 20),
  ];
  for (const close of closings) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("close-events-go-on")));
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
    // The page behind is inert: its button cannot take the focus.
    await button.evaluate((element) => element.focus());
    await expect(button).not.toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("a dialog keeps Tab inside, and what is typed in it does not survive closing by Escape", { tag: "@deep" }, async ({
  browser,
}) => {
  const { page } = await openManage(browser);
  await page.getByRole("button", { name: "Добавить игроков" }).tap();
  const dialog = page.getByRole("dialog");
  const names = dialog.getByLabel("Имена");
  await names.fill("Вера");
  const focused = new Set<string>();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    const outside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside).toBe(false);
    focused.add(await page.evaluate(() => document.activeElement?.tagName ?? ""));
  }
  expect(focused).toContain("TEXTAREA");
  expect(focused).toContain("BUTTON");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Добавить игроков" }).tap();
  await expect(names).toHaveValue("");
});

test("a menu opens on its first item, arrows wrap around, and it closes by Escape, Tab, a tap outside and when it moves", async ({
  browser,
}) => {
  const { page } = await openManage(browser);
  const button = page.getByRole("button", { name: "Действия с турниром" });
  const menu = page.getByRole("menu");
  const items = menu.getByRole("menuitem");
  const open = async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(items.first()).toBeFocused();
  };
  await open();
  const walk: [key: string, item: Locator][] = [
    ["ArrowDown", items.nth(1)],
    ["End", items.last()],
    ["ArrowDown", items.first()],
    ["ArrowUp", items.last()],
    ["Home", items.first()],
  ];
  for (const [key, item] of walk) {
    await page.keyboard.press(key);
    await expect(item).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");

  const closings = [
    () => page.keyboard.press("Tab"),
    () => page.touchscreen.tap(20, 400),
    // The phone is turned.
    () => page.setViewportSize({ width: 844, height: 390 }),
  ];
  for (const close of closings) {
    await open();
    await close();
    await expect(menu).toBeHidden();
  }
  await open();
  // The event of a scroll that ended before the menu opened.
  await page.evaluate(() => window.dispatchEvent(new Event("scroll")));
  await expect(menu).toBeVisible();
  await page.getByRole("menuitem", { name: "Редактировать" }).press("Enter");
  await expect(page).toHaveURL(/\/edit$/);
});

test("a number changes by buttons, arrows and typing, and its buttons stop at the limits", async ({ browser }) => {
  const { page, id } = await openManage(browser);
  await page.goto(`/tournament/${id}/edit`);
  await waitForHydration(page);
  const courts = page.getByRole("spinbutton", { name: "Корты" });
  const button = (name: string) => courts.locator("..").getByRole("button", { name });
  await expect(courts).toHaveValue("1");
  await expect(button("Меньше")).toBeDisabled();
  await button("Больше").tap();
  await expect(courts).toHaveValue("2");
  await expect(courts).toHaveAttribute("aria-valuenow", "2");
  await button("Меньше").tap();
  await expect(courts).toHaveValue("1");

  await courts.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(courts).toHaveValue("3");
  await page.keyboard.press("ArrowDown");
  await expect(courts).toHaveValue("2");
  await courts.fill("9");
  await button("Больше").press("Enter");
  await expect(courts).toHaveValue("10");
  await expect(button("Больше")).toBeDisabled();
  await expect(button("Больше")).toBeFocused();
  await page.keyboard.press("Enter");
  await courts.press("ArrowUp");
  await expect(courts).toHaveValue("10");
  // What is typed stays as typed; saving names the mistake and focuses the field.
  await courts.fill("");
  await page.getByRole("button", { name: "Сохранить" }).tap();
  await expect(courts).toHaveAttribute("aria-invalid", "true");
  await expect(courts).toBeFocused();
});

test("a select opens on its placeholder, is chosen by keyboard, and enables the select that depends on it", {
  tag: "@deep",
}, async ({ browser }) => {
  const { page, id } = await openManage(browser);
  await page.goto(`/tournament/${id}/edit`);
  await waitForHydration(page);
  const [city, club] = [page.getByLabel("Город"), page.getByLabel("Клуб")];
  await expect(city.locator("option:checked")).toHaveText("Санкт-Петербург");
  await expect(club).not.toHaveValue("");
  await city.focus();
  await page.keyboard.press("Home");
  await expect(city.locator("option:checked")).not.toHaveText("Санкт-Петербург");
  await expect(club).toHaveValue("");
  await expect(club).toBeEnabled();
  await club.focus();
  await page.keyboard.press("ArrowDown");
  await expect(club).not.toHaveValue("");
  // The placeholder cannot be chosen again.
  await expect(club.locator('option[value=""]')).toBeDisabled();
});

test("a code is pasted with surrounding text, filled in from a message, and corrected by keyboard", async ({
  browser,
}) => {
  const { page, phone } = await newPerson(browser, "Вставка Кодова");
  await page.goto("/auth");
  await page.getByLabel("Телефон").fill(phone);
  await page.getByRole("button", { name: "Получить код" }).tap();
  const demo = page.getByText(/Код для\sдемо: \d{4}/);
  const digits = (await demo.innerText()).replace(/\D/g, "");
  const code = page.getByLabel("Код из 4 цифр");
  const confirm = page.getByRole("button", { name: "Подтвердить" });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");

  await page.keyboard.type("12a3");
  await expect(code).toHaveValue("123");
  await expect(confirm).toBeDisabled();
  await page.keyboard.press("Backspace");
  await expect(code).toHaveValue("12");
  await page.keyboard.type("3456");
  await expect(code).toHaveValue("1234");
  await expect(confirm).toBeEnabled();

  // A browser that offers the code of a message replaces the whole value.
  await code.fill(`${digits.slice(0, 2)} ${digits.slice(2)}`);
  await expect(code).toHaveValue(digits);
  await code.fill("");
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Бандеха: ваш код ${digits}.`);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(code).toHaveValue(digits);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Согласие на обработку данных" })).toBeVisible();
});

test("a button in progress keeps the focus and ignores the keys; what replaces it has the focus", async ({
  browser,
}) => {
  const person = await newPerson(browser, "Ксения Клавишина");
  await signUp(person, "/profile");
  const { page } = person;
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/calendar/, async (route) => {
    if (route.request().method() === "POST") {
      asked.push(route.request().url());
      await answered;
    }
    await route.fallback();
  });
  const make = page.getByRole("button", { name: "Получить адрес" });
  await make.press("Enter");
  await expect(make).toHaveAttribute("aria-busy", "true");
  await expect(make).toBeFocused();
  await page.keyboard.press("Enter");
  expect(asked).toHaveLength(1);
  answer();
  await expect(page.getByRole("link", { name: "Добавить в календарь" })).toBeFocused();
  expect(asked).toHaveLength(1);
});
