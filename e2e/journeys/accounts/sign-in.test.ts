import { expect } from "@playwright/test";
import { onNewConnection } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { test } from "../../people/journey.ts";
import { agree, newPerson, onboard, signIn, signUpByScreens } from "../../people/person.ts";

test("a newcomer signs in, fills the profile and is greeted by name after a reload", { tag: "@chief" }, async ({
  browser,
}) => {
  const anna = await newPerson(browser, "Анна Смирнова");
  await signUpByScreens(anna);
  await anna.page.reload();
  await anna.page.getByRole("button", { name: "Привет, Анна" }).click();
  await anna.page.getByRole("link", { name: "Профиль" }).click();
  await expect(anna.page).toHaveURL("/profile");
  await expect(anna.page.getByText("Анна Смирнова").first()).toBeVisible();
});

test("the return address survives sign-in and onboarding, and never leaves the site", { tag: "@deep" }, async ({
  browser,
}) => {
  const boris = await newPerson(browser, "Борис Власов");
  await boris.page.goto("/profile");
  await expect(boris.page).toHaveURL("/auth?redirect=%2Fprofile");
  await signIn(boris);
  await agree(boris);
  await onboard(boris);
  await expect(boris.page).toHaveURL("/profile");
  await boris.page.goto("/auth?redirect=//example.com");
  await expect(boris.page).toHaveURL("/");
});

test("a wrong code is reported above the button, and the right one still works after a reload", async ({ browser }) => {
  const vera = await newPerson(browser, "Вера Котова");
  await vera.page.goto("/auth");
  const button = vera.page.getByRole("button", { name: "Получить код" });
  await vera.page.getByLabel("Телефон").fill("900");
  await expect(button).toBeDisabled();
  await vera.page.getByLabel("Телефон").fill(vera.phone);
  await button.click();
  await vera.page.getByRole("button", { name: "изменить номер", exact: true }).click();
  await expect(vera.page.getByLabel("Телефон")).toHaveValue(/^\+7 900/);
  await button.click();
  const code = (await vera.page.getByText(/Код для\sдемо: \d{4}/).innerText()).replace(/\D/g, "");
  const wrong = code === "0000" ? "1111" : "0000";
  const confirm = vera.page.getByRole("button", { name: "Подтвердить" });
  await expect(confirm).toBeDisabled();
  await vera.page.getByLabel("Код из 4 цифр").fill(wrong);
  await confirm.click();
  await expect(vera.page.getByRole("alert")).toHaveText(/^Неверный код\. Осталось 2\sпопытки$/);
  // They read the code in another app, and the phone discards the page.
  await vera.page.reload();
  await vera.page.getByLabel("Код из 4 цифр").fill(code);
  await confirm.click();
  await expect(vera.page.getByRole("heading", { name: "Согласие на обработку данных" })).toBeVisible();
});

test("sign-in asks for the consent once, and refusing it ends there", { tag: "@deep" }, async ({ browser }) => {
  const gleb = await newPerson(browser, "Глеб Согласов");
  const { page } = gleb;
  await page.goto("/profile");
  await signIn(gleb);
  await expect(page.getByRole("heading", { name: "Согласие на обработку данных" })).toBeVisible();
  // No other page avoids the question, and the two texts can be read.
  await page.goto("/my-tournaments");
  await expect(page).toHaveURL("/auth?redirect=%2Fmy-tournaments");
  await page.goto("/consent");
  await expect(page.getByRole("heading", { name: "Согласие на обработку персональных данных" })).toBeVisible();
  await expect(page.getByText("Сведения об операторе не заданы").first()).toBeVisible();
  await page.goto("/auth?redirect=%2Fmy-tournaments");
  await page.getByRole("button", { name: "Не даю согласия" }).click();
  await expect(page.getByRole("heading", { name: "Без согласия войти нельзя" })).toBeVisible();
  await page.getByRole("button", { name: "Вернуться", exact: true }).last().click();
  await agree(gleb);
  await onboard(gleb);
  await expect(page).toHaveURL("/my-tournaments");
  await page.reload();
  await expect(page).toHaveURL("/my-tournaments");
});

test("a newcomer who refuses the consent leaves no number in the database", async ({ browser }) => {
  const mark = await newPerson(browser, "Марк Отказов");
  const { page } = mark;
  await page.goto("/auth");
  await signIn(mark);
  await page.getByRole("button", { name: "Не даю согласия" }).click();
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null"));
  await showsBriefly(page, "Номер удалён", () => page.getByRole("button", { name: "Удалить номер и выйти" }).click());
  await expect(page.getByLabel("Телефон")).toBeVisible();
  const answer = await page.request.get(`/api/collections/users/records/${session.record.id}`, onNewConnection);
  expect(answer.status()).toBe(404);
});
