import { expect } from "@playwright/test";
import { type ApiAccount, addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../people/api-fixtures.ts";
import { test } from "./journey.ts";
import type { Phone } from "./phone.ts";

const NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар"];

/** Two courts that wait for their scores. */
async function running(organiser: ApiAccount): Promise<string> {
  const id = await createByApi(organiser, { name: "Вечер в подвале", max_players: 8, courts: 2 });
  await addGuestsByApi(organiser, id, NAMES);
  await changeByApi(organiser, "tournaments", id, { status: "in_progress" });
  return id;
}

async function enterResult(phone: Phone, points: number): Promise<void> {
  await phone.tap("button", `${points}, соперникам ${24 - points}`);
  await phone.tap("button", new RegExp(`^Сохранить ${points} ${24 - points}, корт`));
}

const scores = async (organiser: ApiAccount, id: string) =>
  (
    await recordsByApi<{ team1_score: number; court: number; round: number }>(
      organiser,
      "tournament_matches",
      `tournament = "${id}" && round = 1`,
    )
  )
    .toSorted((one, other) => one.court - other.court)
    .map(({ team1_score }) => team1_score);

test("an organiser enters a round on two courts and starts the next one", async ({ phone, newcomer, signedIn }) => {
  const organiser = await newcomer("Ирина Лебедева");
  const id = await running(organiser);
  await signedIn(organiser);
  await phone.open(`/tournament/${id}/manage`);
  await enterResult(phone, 14);
  await enterResult(phone, 11);
  await phone.tap("button", "Начать раунд 2");
  await phone.see(/Раунд 2\sиз/);
  expect(await scores(organiser, id)).toEqual([14, 11]);
});

test("an idle page shows that the server is gone, keeps a result, and sends it when the server is back", async ({
  phone,
  newcomer,
  signedIn,
  wire,
}) => {
  const organiser = await newcomer("Нина Громова");
  const id = await running(organiser);
  await signedIn(organiser);
  await phone.open(`/tournament/${id}/manage`);
  await phone.find("button", "14, соперникам 10");
  await wire.cut();
  await phone.see("Нет сети");
  await enterResult(phone, 14);
  await phone.see("На этом телефоне");
  expect(await scores(organiser, id)).toEqual([0, 0]);
  await wire.restore();
  await phone.gone("Нет сети");
  await phone.gone("На этом телефоне");
  expect(await scores(organiser, id)).toEqual([14, 0]);
});

test("a page that was opened can be read without the server, another one says what is missing", async ({
  phone,
  newcomer,
  signedIn,
  wire,
}) => {
  const organiser = await newcomer("Вера Седова");
  const id = await running(organiser);
  await signedIn(organiser);
  await phone.open(`/tournament/${id}/manage`);
  await expect.poll(() => phone.run(isKept, `/tournament/${id}/manage`), { timeout: 60_000 }).toBe(true);
  await wire.cut();
  await phone.open(`/tournament/${id}/manage`);
  await phone.see("Нет сети");
  await phone.find("button", "14, соперникам 10");
  await phone.open("/tournament/nosuchtournam00/lobby");
  await phone.see("Нет сети");
  await wire.restore();
  await phone.open("/");
  await phone.gone("Нет сети");
});

/** Whether the service worker has stored the page and its files. */
async function isKept(path: string): Promise<boolean> {
  const pieces = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
  const kept = await Promise.all([
    caches.match(path, { cacheName: "pages" }),
    ...pieces.map(({ name }) => caches.match(name, { cacheName: "pieces" })),
  ]);
  return navigator.serviceWorker.controller !== null && kept.every(Boolean);
}

test("the board of the hall shows the courts of the round", async ({ phone, newcomer }) => {
  const id = await running(await newcomer("Татьяна Экран"));
  await phone.open(`/tournament/${id}/board`);
  for (const name of ["Анна", "Захар"]) await phone.see(name);
});
