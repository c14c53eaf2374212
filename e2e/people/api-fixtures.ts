// Sets up data through the record API, because it is faster than the screens, which other journeys cover.
import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { moscowDay } from "./moscow-day.ts";

type Session = { token: string; record: { id: string } };

/** The server may close an idle connection while a request is on its way to it: the request is repeated on another one. */
export const onNewConnection = { maxRetries: 3 };

/** A signed-in person without a page of Playwright. */
export type ApiAccount = { request: APIRequestContext; session: Session };

const sessionOf = async (page: Page | ApiAccount): Promise<Session> =>
  "session" in page ? page.session : page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null"));

/** Organisers of one hour are in many places: all journeys together create more tournaments than one address may in an hour. */
const anAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

export async function writeByApi(
  page: Page | ApiAccount,
  collection: string,
  data: Record<string, unknown>,
): Promise<{ id: string }> {
  const { token } = await sessionOf(page);
  const path = `/api/collections/${collection}/records`;
  const headers = { Authorization: token, "X-Forwarded-For": anAddress() };
  const answer = await page.request.post(path, { data, headers, ...onNewConnection });
  expect(answer.ok(), `${collection}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function firstId(page: Page | ApiAccount, collection: string, filter: string): Promise<string> {
  const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`;
  const answer = await page.request.get(path, onNewConnection);
  return (await answer.json()).items[0].id;
}

/** An open tournament of the signed-in person, in ten days: four may play a personal league, without a waitlist. Returns its id. */
export async function createByApi(page: Page | ApiAccount, difference: Record<string, unknown> = {}): Promise<string> {
  const city = await firstId(page, "cities", 'code = "spb"');
  const { id } = await writeByApi(page, "tournaments", {
    name: "Дано",
    type: "league_singles",
    date: moscowDay(10),
    start_time: "19:00",
    end_time: "22:00",
    city,
    club: await firstId(page, "clubs", `city = "${city}"`),
    skill_level_type: "any",
    max_players: 4,
    min_players: 4,
    allow_waitlist: false,
    scoring_method: "points",
    rounds: 3,
    courts: 1,
    cost: 0,
    ...difference,
  });
  return id;
}

/** Players without an account, added by the organiser. */
export async function addGuestsByApi(
  page: Page | ApiAccount,
  tournament: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const guest = await writeByApi(page, "users", { name, guest: true });
    await writeByApi(page, "tournament_participants", { tournament, user: guest.id });
  }
}

/** The signed-in person takes a place. */
export async function joinByApi(page: Page | ApiAccount, tournament: string): Promise<void> {
  await writeByApi(page, "tournament_participants", { tournament });
}

/** A change of one record by the signed-in person. */
export async function changeByApi(
  page: Page | ApiAccount,
  collection: string,
  id: string,
  data: Record<string, unknown>,
) {
  const { token } = await sessionOf(page);
  const path = `/api/collections/${collection}/records/${id}`;
  const answer = await page.request.patch(path, { data, headers: { Authorization: token }, ...onNewConnection });
  expect(answer.ok(), `${collection}: ${await answer.text()}`).toBe(true);
}

/** Records that a guest may read. */
export async function recordsByApi<Row>(page: Page | ApiAccount, collection: string, filter: string): Promise<Row[]> {
  const answer = await page.request.get(
    `/api/collections/${collection}/records?perPage=200&filter=${encodeURIComponent(filter)}`,
    onNewConnection,
  );
  return (await answer.json()).items;
}
