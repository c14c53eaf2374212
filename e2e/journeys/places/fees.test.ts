import { expect } from "@playwright/test";
import { changeByApi, createByApi, writeByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { openYookassa, SHOP } from "../../people/yookassa.ts";

test("a fee by transfer: the note, «Я оплатил», the pasted statement, a guess accepted and a tick undone", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Раиса Белых");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Американо в среду", cost: 1500, max_players: 8 });
  const { page } = organiser;
  await page.goto(`/tournament/${id}/money`);
  await page.getByRole("link", { name: "Настроить" }).click();
  // A text that is no phone stays on the screen with its reason, and does not matter in another mode.
  await page.getByLabel("Телефон для СБП").fill("+7 999");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByLabel("Телефон для СБП")).toBeFocused();
  await page.getByRole("radio", { name: "Сами разберёмся" }).check();
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.waitForURL(`/tournament/${id}/money`);
  await page.getByRole("link", { name: "Настроить" }).click();
  await page.getByRole("radio", { name: "Перевод мне" }).check();
  await page.getByLabel("Телефон для СБП").fill("+7 999 123-45-67");
  await page.getByLabel("Банк").fill("Т-Банк");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("из 0 ₽")).toBeVisible();

  const [irina, denis] = [await newPerson(browser, "Ирина Щербакова"), await newPerson(browser, "Денис Ким")];
  for (const person of [irina, denis]) {
    await signUp(person);
    await writeByApi(person.page, "tournament_participants", { tournament: id });
    await person.page.goto(`/tournament/${id}/lobby`);
    await expect(person.page.getByText("К оплате 1 500 ₽")).toBeVisible();
    await expect(person.page.getByText("+7 999 123-45-67")).toBeVisible();
  }
  const note = (await irina.page.locator("dt:has-text('Записка к переводу') + dd").textContent()) ?? "";
  expect(note).toMatch(/^[А-Я]{4}-\d\d$/);
  await denis.page.getByRole("button", { name: "Я оплатил" }).click();
  await expect(denis.page.getByText("Организатор проверит перевод")).toBeVisible();

  const toCheck = page.getByRole("region", { name: "Проверить" });
  await expect(toCheck.getByText("отметка об оплате в")).toBeVisible();
  await expect(page.getByText("Проверить 1")).toBeVisible();
  await toCheck.getByRole("button", { name: "Не пришло" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Написать игроку" }).click();
  await expect(page.getByText("Проверить 0")).toBeVisible();
  await denis.page.getByRole("button", { name: "Я оплатил" }).click();
  await expect(page.getByText("Проверить 1")).toBeVisible();
  await page.getByRole("button", { name: "Вставить выписку" }).click();
  const today = moscowDay().split("-").reverse().join(".");
  await page
    .getByLabel("Текст из банка")
    .fill(`${today} 14:06;+1 500 ₽;Мария П.;${note}\n${today} 14:20;+1 500 ₽;Денис Андреевич К.;без сообщения`);
  await expect(page.getByText("Нашли 2 перевода")).toBeVisible();
  await page.getByRole("button", { name: "Сверить" }).click();
  await expect(page.getByRole("region", { name: "Оплачено" }).getByText("Ирина Щербакова")).toBeVisible();
  await expect(irina.page.getByText("Оплачено 1 500 ₽")).toBeVisible();
  await expect(toCheck.getByText("Денис Ким")).toBeVisible();
  await page.getByRole("region", { name: "Переводы" }).getByRole("button", { name: "Денис Ким" }).click();
  await expect(denis.page.getByText("Оплачено 1 500 ₽")).toBeVisible();
  const paid = page.getByRole("region", { name: "Оплачено" });
  await paid.getByRole("listitem").filter({ hasText: "Ирина" }).getByRole("button", { name: "Отменить" }).click();
  await expect(irina.page.getByText("К оплате 1 500 ₽")).toBeVisible();
  // A lower price: what came above it is shown to both, until the organiser has returned it.
  await changeByApi(page, "tournaments", id, { cost: 1000 });
  await page.reload();
  await denis.page.reload();
  await expect(denis.page.getByText("К возврату 500 ₽")).toBeVisible();
  const overpaid = page.getByRole("region", { name: "Переплата" }).getByRole("listitem");
  // A reload shows what the phone has kept first: there Irina's tick may not be undone yet.
  await overpaid.filter({ hasText: "Денис" }).getByRole("button", { name: "Вернули 500 ₽" }).click();
  await expect(page.getByRole("region", { name: "Переплата" })).toHaveCount(0);
  await expect(denis.page.getByText("Оплачено 1 000 ₽")).toBeVisible();
  await expect(denis.page.getByText("К возврату")).toHaveCount(0);
});

test("a fee online: paid once, though its notification comes late and twice; leaving returns it", {
  tag: "@chief",
}, async ({ browser, request }) => {
  const yookassa = await openYookassa(Number(process.env.E2E_PORT) + 1);
  const organiser = await newPerson(browser, "Вадим Тихий");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Оплата на сайте", cost: 1500 });
  await writeByApi(organiser.page, "shops", SHOP);
  await writeByApi(organiser.page, "tournament_money", { tournament: id, mode: "online", refund_rule: "by_hours" });
  const player = await newPerson(browser, "Ирина Щербакова");
  await signUp(player);
  const entry = await writeByApi(player.page, "tournament_participants", { tournament: id });
  await player.page.goto(`/tournament/${id}/lobby`);
  await expect(player.page.getByText("за 24 часа до начала вернём всё")).toBeVisible();
  // The provider's page pays at once and leads back.
  await player.page.getByRole("button", { name: "Оплатить 1 500 ₽" }).click();
  await player.page.waitForURL(/paid=1/);
  // Without a notification the server asks 5, 10, 20, 35, 65 and 125 s after the payment began; a busy machine pays late.
  await expect(player.page.getByText("Оплачено 1 500 ₽")).toBeVisible({ timeout: 180_000 });
  const [payment] = yookassa.payments.values();
  for (let times = 0; times < 2; times++) {
    const data = { type: "notification", event: "payment.succeeded", object: { id: payment?.id } };
    expect((await request.post("/api/payments/yookassa", { data })).status()).toBe(200);
  }
  await expect(player.page.getByText("Оплачено 1 500 ₽")).toBeVisible();
  await changeByApi(player.page, "tournament_participants", entry.id, { status: "cancelled" });
  await expect.poll(() => payment?.refunded).toBe(150_000);
  expect(yookassa.payments.size).toBe(1);
  yookassa.close();
});

test("a price of 0 is no payment, and can be set back; a discount after the payment is shown as too much", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Раиса Белых");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Американо в четверг", cost: 1500, max_players: 8 });
  const terms = { tournament: id, mode: "transfer", phone: "+79991234567", refund_rule: "none" };
  await writeByApi(page, "tournament_money", terms);
  const [denis, irina] = [await newPerson(browser, "Денис Ким"), await newPerson(browser, "Ирина Щербакова")];
  const entries: string[] = [];
  for (const person of [denis, irina]) {
    await signUp(person);
    entries.push((await writeByApi(person.page, "tournament_participants", { tournament: id })).id);
  }
  await page.goto(`/tournament/${id}/money`);
  const setPrice = async (card: string, name: string, roubles: string) => {
    await page.getByRole("region", { name: card }).getByRole("button", { name, exact: true }).click();
    await page.getByLabel("Сколько платит, ₽").fill(roubles);
    await page.getByRole("button", { name: "Сохранить цену" }).click();
  };
  // An answer is about the price that was sent: it goes with the next figure.
  await page.route("**/tournament_dues/records/**", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await setPrice("Ждём", "Денис Ким", "1");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.getByLabel("Сколько платит, ₽").fill("2");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await setPrice("Ждём", "Денис Ким", "0");
  await expect(page.getByRole("region", { name: "Без оплаты" }).getByText("Денис Ким")).toBeVisible();
  await expect(page.getByText("Пришло 0")).toBeVisible();
  await denis.page.goto(`/tournament/${id}/lobby`);
  await expect(denis.page.getByText("Платить не нужно")).toBeVisible();
  await page.getByRole("region", { name: "Ждём" }).getByRole("button", { name: "Наличные" }).click();
  await setPrice("Оплачено", "Ирина Щербакова", "1000");
  await expect(page.getByRole("region", { name: "Переплата" }).getByText("Ирина Щербакова")).toBeVisible();
  await page.goto(`/tournament/${id}/manage`);
  await expect(page.getByText("1 из 1")).toBeVisible();
  await expect(page.getByText("Без оплаты")).toHaveCount(1);
  await page.goto(`/tournament/${id}/money`);
  await setPrice("Без оплаты", "Денис Ким", "700");
  await expect(page.getByRole("region", { name: "Ждём" }).getByText("Денис Ким")).toBeVisible();
  await expect(denis.page.getByText("К оплате 700 ₽")).toBeVisible();
  // A part came and the rest is forgiven: paid, and not without payment.
  const [entry] = entries;
  await writeByApi(page, "tournament_payments", { entry, method: "cash", kopecks: 50_000 });
  await writeByApi(page, "tournament_payments", { entry, kind: "forgiven" });
  await expect(page.getByRole("region", { name: "Оплачено" }).getByText("Денис Ким")).toBeVisible();
  await expect(page.getByRole("region", { name: "Оплачено" }).getByText("простили 200 ₽")).toBeVisible();
  await expect(page.getByRole("region", { name: "Без оплаты" })).toHaveCount(0);
});
