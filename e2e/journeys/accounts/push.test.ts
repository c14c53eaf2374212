// A push in the browser itself: the service worker gets a real push event, shows one notice with its buttons, shows it once, and a press on it leads
// to its page.
import { type Browser, expect } from "@playwright/test";
import { createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signIn, signUp } from "../../people/person.ts";
import { pressNotice, pushDevice } from "../../people/push-notices.ts";

test.use({ serviceWorkers: "allow" });

async function aPhone(browser: Browser, name: string) {
  const player = await newPerson(browser, name);
  await player.context.grantPermissions(["notifications"]);
  await signUp(player, "/");
  return { player, device: await pushDevice(player) };
}

test("a push becomes one notice of its tournament, and a repeated push no second one @deep", async ({ browser }) => {
  const { push, shown } = (await aPhone(browser, "Пуш Получателев")).device;
  const one = { title: "Место освободилось", body: "Кубок Невы", tag: "t1", path: "/tournament/t1/lobby" };
  await push({ ...one, id: "n1" });
  await expect.poll(shown).toEqual([one]);
  await push({ ...one, id: "n1" });
  await push({ ...one, id: "n2", title: "Раунд 1, корт 2" });
  await expect.poll(shown).toEqual([{ ...one, title: "Раунд 1, корт 2" }]);
});

test("a press leads an open window to the page of the notice, a form keeps its window @deep", async ({ browser }) => {
  const { player, device } = await aPhone(browser, "Пуш Нажимов");
  const { page } = player;
  const lobby = `/tournament/${await createByApi(page, { name: "Кубок нажатия" })}/lobby`;
  const { origin } = device;
  const press = async (id: string, path: string) => {
    await device.push({ id, title: "Место освободилось", path });
    return pressNotice(device);
  };

  expect(await press("n1", lobby)).toEqual({ focused: [`${origin}/`], opened: [] });
  await expect(page).toHaveURL(lobby);
  await expect(page.getByRole("heading", { name: "Кубок нажатия" }).first()).toBeVisible();
  expect(await press("n2", lobby)).toEqual({ focused: [`${origin}${lobby}`], opened: [] });

  await page.goto(lobby.replace("lobby", "edit"));
  await page.getByLabel("Название").fill("Ещё не сохранено");
  expect(await press("n3", lobby)).toEqual({ focused: [], opened: [`${origin}${lobby}`] });
  expect(await press("n4", "https://other.example.ru/")).toEqual({ focused: [], opened: [`${origin}/`] });
  expect(await press("n5", "//other.example.ru/")).toEqual({ focused: [], opened: [`${origin}/`] });
  await expect(page.getByLabel("Название")).toHaveValue("Ещё не сохранено");
});

test("a press of a signed-out person leads through the sign-in to the page of the notice @deep", async ({
  browser,
}) => {
  const { player, device } = await aPhone(browser, "Пуш Вышедший");
  await player.page.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await player.page.goto("/");
  await device.push({ id: "n1", title: "Вас зовут на игру", path: "/profile" });
  await pressNotice(device);
  await expect(player.page).toHaveURL("/auth?redirect=%2Fprofile");
  await signIn(player);
  await expect(player.page).toHaveURL("/profile");
});

test("a first page that is the choice of what is sent waits for the worker, and offers to turn push on @deep", async ({
  browser,
}) => {
  const player = await newPerson(browser, "Пуш Первый");
  await player.context.grantPermissions(["notifications"]);
  await signUp(player, "/notifications?tab=settings");
  await expect(player.page.getByText("Уведомления выключены")).toBeVisible();
  await expect(player.page.getByRole("button", { name: "Включить", exact: true })).toBeVisible();
});
