// An evening on one court whose scores come from its players: the code of the court, phones without an account, and players with one.
import { type Browser, expect, type Page } from "@playwright/test";
import {
  type ApiAccount,
  addGuestsByApi,
  changeByApi,
  createByApi,
  joinByApi,
  recordsByApi,
  writeByApi,
} from "./api-fixtures.ts";
import { newPerson, type Person, signUp } from "./person.ts";

const NAMES = ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"];
const SLOTS = ["team1_player1", "team1_player2", "team2_player1", "team2_player2"] as const;
type Slot = (typeof SLOTS)[number];

export type CourtMatch = { id: string; court: number; status: string; team1_score: number } & Record<Slot, string>;

export const tile = (page: Page, points: number) =>
  page.getByRole("button", { name: `${points}, соперникам ${24 - points}`, exact: true });
export const half = (page: Page, index: number) => page.getByRole("button", { name: /^Моя половина/ }).nth(index);

/** `points` are those of the phone's own side. */
export async function sendScore(page: Page, points: number): Promise<void> {
  await tile(page, points).click();
  await page.getByRole("button", { name: /^Отправить / }).click();
}

const sessionOf = (page: Page): Promise<ApiAccount["session"]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null"));

/** A link for scores, and the address that it opens. */
export async function aLink(page: Page, link: { tournament: string; kind: "court" | "scorekeeper"; court: number }) {
  const { id } = await writeByApi(page, "tournament_links", link);
  const { token } = await sessionOf(page);
  const path = `/api/tournaments/${link.tournament}/links`;
  const { tokens } = await (await page.request.get(path, { headers: { Authorization: token } })).json();
  return { id, address: `/court#${tokens[id]}` };
}

/** `accounts`: how many of the four players have one; the others are the organiser's guests. */
export async function aCourt(browser: Browser, { accounts = 4, rounds = 1 } = {}) {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Счёт у корта", score_entry: "players", rounds });
  const players = new Map<string, Person>();
  for (const name of NAMES.slice(0, accounts)) {
    const player = await newPerson(browser, name);
    await signUp(player);
    await joinByApi(player.page, id);
    players.set((await sessionOf(player.page)).record.id, player);
  }
  if (accounts < NAMES.length) await addGuestsByApi(page, id, NAMES.slice(accounts));
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  const current = async (): Promise<CourtMatch> => {
    const [found] = await recordsByApi<CourtMatch>(page, "tournament_matches", `tournament = "${id}" && round = 1`);
    if (!found) throw new Error("no match");
    return found;
  };
  const match = await current();
  const link = await aLink(page, { tournament: id, kind: "court", court: match.court });
  /** Another phone with the code of the court, without an account. */
  const phone = async (name: string) => {
    const { page: opened } = await newPerson(browser, name);
    await opened.goto(link.address);
    return opened;
  };
  /** A signed-in player on the page of their own match. */
  const playerOf = async (slot: Slot) => {
    const player = players.get(match[slot]);
    if (!player) throw new Error("a player without a browser");
    await player.page.goto(`/tournament/${id}/court`);
    return player.page;
  };
  const revoke = () =>
    changeByApi(page, "tournament_links", link.id, { revoked: new Date().toISOString().replace("T", " ") });
  return { page, id, match, people: [...players.values()], phone, playerOf, current, revoke };
}

/** A court where one of the players has an account. */
export async function aPlayersCourt(browser: Browser, { rounds = 1 } = {}) {
  const court = await aCourt(browser, { accounts: 1, rounds });
  const [player] = court.people;
  if (!player) throw new Error("no player");
  return { ...court, player };
}

/** Counts the reports of this page that reach the server, from now on. */
export function countReports(page: Page): () => number {
  let answered = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST" && response.url().includes("/tournament_score_reports/")) answered += 1;
  });
  return () => answered;
}

export const isAccepted = (page: Page, score: string) => expect(page.getByText(`Приняли ${score}`)).toBeVisible();
