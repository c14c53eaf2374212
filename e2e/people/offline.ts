// Helps journeys without a network: an organiser on Manage, the contents of the phone's storage, and the server's rows.
import { type Browser, expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi, onNewConnection } from "./api-fixtures.ts";
import { start } from "./manage-screen.ts";
import { newPerson, signUp } from "./person.ts";

const NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар"];

type Match = { id: string; court: number; team1_score: number; team2_score: number; status: string; updated: string };

/** An organiser on Manage with two courts that wait for their scores; the phone has stored the page. */
export async function startedTournament(browser: Browser): Promise<{ page: Page; tournament: string }> {
  const organiser = await newPerson(browser, "Ирина Лебедева");
  const { page } = organiser;
  await signUp(organiser);
  const tournament = await createByApi(page, { name: "Вечер в подвале", max_players: 8, courts: 2 });
  await addGuestsByApi(page, tournament, NAMES);
  await page.goto(`/tournament/${tournament}/manage`);
  await start(page);
  await isKept(page, tournament, "manage");
  return { page, tournament };
}

/** Waits until the phone can show the page without a network: it has stored the page and all its files. */
export const isCached = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          const pieces = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
          const kept = [
            caches.match(address, { cacheName: "pages" }),
            ...pieces.map(({ name }) => caches.match(name, { cacheName: "pieces" })),
          ];
          return navigator.serviceWorker.controller !== null && (await Promise.all(kept)).every(Boolean);
        }, path),
      // The worker stores a page in idle time, which a busy machine has late.
      { timeout: 180_000 },
    )
    .toBe(true);

/** The same of a screen of the tournament, with its entries, rounds and matches. */
export async function isKept(page: Page, tournament: string, screen: "court" | "lobby" | "manage"): Promise<void> {
  await isCached(page, `/tournament/${tournament}/${screen}`);
  await expect.poll(() => cachedAnswers(page, `"of","${tournament}"`)).toBeGreaterThanOrEqual(3);
}

/** How many stored answers with these words in their key are not empty. */
export const cachedAnswers = (page: Page, words: string) =>
  page.evaluate(async (wanted) => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === "bandeha")) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open("bandeha");
      opening.onsuccess = () => {
        const found: IDBRequest<{ owner: string; key: unknown; data: unknown }[]> = opening.result
          .transaction("answers")
          .objectStore("answers")
          .getAll();
        found.onsuccess = () => {
          opening.result.close();
          const filled = found.result.filter(({ data }) => !Array.isArray(data) || data.length > 0);
          resolve(filled.filter(({ owner, key }) => `${owner} ${JSON.stringify(key)}`.includes(wanted)).length);
        };
      };
    });
  }, words);

export async function storedMatches(page: Page, tournament: string): Promise<Match[]> {
  const filter = encodeURIComponent(`tournament = "${tournament}" && round = 1`);
  const path = `/api/collections/tournament_matches/records?sort=court&filter=${filter}`;
  const answer = await page.request.get(path, onNewConnection);
  return (await answer.json()).items;
}

export const storedScores = async (page: Page, tournament: string) =>
  (await storedMatches(page, tournament)).map(({ team1_score, team2_score }) => `${team1_score} : ${team2_score}`);
