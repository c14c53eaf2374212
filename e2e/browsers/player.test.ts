import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../people/api-fixtures.ts";
import { test } from "./journey.ts";

test("a newcomer signs in; a number typed over another one keeps every digit", async ({ phone, engine }) => {
  const number = engine === "firefox" ? "9117654321" : "9117654322";
  await phone.open("/auth");
  await phone.fill("Телефон", "9990001122");
  await phone.fill("Телефон", number);
  expect((await phone.valueOf("Телефон"))?.replace(/\D/g, "")).toBe(`7${number}`);
  await phone.tap("button", "Получить код");
  await phone.see(/Код для\sдемо: \d{4}/);
  const code = await phone.run(() => /Код для\sдемо: (\d{4})/.exec(document.body.innerText)?.[1] ?? "");
  await phone.fill("Код из 4 цифр", code);
  await phone.tap("button", "Подтвердить");
  await phone.tap("button", "Даю согласие и продолжаю");
  await phone.fill(/^Имя и\sфамилия/, "Ольга Фокина");
  await phone.tap("radio", "Санкт-Петербург");
  await phone.tap("radio", "Женский");
  await phone.tap("button", "Далее");
  await phone.tap("radio", /3 · Средний/);
  await phone.tap("radio", "До 100 игр");
  await phone.tap("radio", "До года");
  await phone.tap("button", "Далее");
  await phone.see("Всё верно?");
  await phone.tap("button", "Готово");
  await phone.at(/^\/$/);
  await phone.tap("button", /^Привет/);
  await phone.tap("link", /Профиль/);
  await phone.at("/profile");
});

test("a player joins from a link, and the notice leaves the screen free", async ({ phone, newcomer, signedIn }) => {
  const id = await createByApi(await newcomer("Раиса Белых"), { name: "По ссылке" });
  await signedIn(await newcomer("Артём Быстров"));
  await phone.open(`/tournament/${id}/lobby`);
  await phone.tap("link", "Участвовать");
  await phone.tap("button", "Подтвердить");
  await phone.see("Вы записаны");
  const heights = await phone.run(() =>
    [...document.querySelectorAll("[popover=manual]")].map((notices) => notices.getBoundingClientRect().height),
  );
  for (const height of heights) expect(height).toBeLessThan(200);
  await phone.find("button", "Ваше участие: ещё");
});

test("an answer lost while joining: one place, and the screen says so", async ({ phone, newcomer, signedIn, wire }) => {
  const organiser = await newcomer("Вадим Тихий");
  const id = await createByApi(organiser, { name: "Потерянный ответ" });
  await addGuestsByApi(organiser, id, ["Первая Роза"]);
  await signedIn(await newcomer("Клара Обрывова"));
  await phone.open(`/tournament/${id}/lobby`);
  await phone.tap("link", "Участвовать");
  await phone.find("button", "Подтвердить");
  wire.loseAnswer("POST /api/collections/tournament_participants/records");
  await phone.tap("button", "Подтвердить");
  await phone.see("Вы записаны");
  expect(wire.lost()).toBe(1);
  await phone.open(`/tournament/${id}/lobby`);
  await phone.see("2 из 4");
});

test("filter chips are as wide as the words they show", async ({ phone }) => {
  await phone.open("/");
  await phone.find("field", "Город");
  const chips = await phone.run(() =>
    [...document.querySelectorAll("select")].map(({ offsetWidth, parentElement }) => ({
      width: offsetWidth,
      shown: parentElement?.dataset.shown ?? "",
    })),
  );
  expect(chips.length).toBeGreaterThan(2);
  // The frame and the arrow, then a letter.
  for (const { width, shown } of chips) expect(width, shown).toBeLessThan(55 + 9 * shown.length);
});
