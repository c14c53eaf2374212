// Names as long and as odd as the product allows, in every text that goes to Telegram.
import { limits, NOTIFICATION_KINDS, notificationKinds, presentNotification } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aBody } from "../../testing/club.ts";
import { testApp } from "../../testing/test-app.ts";
import { shownText, telegramRefusal } from "../bot-api/message-limits.fixture.ts";
import { postContent } from "../posts/post-content.ts";
import { answerData } from "./answers.ts";
import { formatted } from "./notification-message.ts";

const odd = (length: number): string => "Ы<b>&amp;_*[x](y)`\"'</b>".repeat(10).slice(0, length);
const PERSON = odd(limits.profile.nameMax);
const EVENING = { name: odd(limits.server.nameMax), date: "2026-11-25 00:00:00.000Z", start_time: "19:00" };
const MORE_PLAYERS = 100;

/** Every field that the texts of any kind read. */
const DATA = {
  ...{
    friend: { entry: "e", name: PERSON },
    by: PERSON,
    player: PERSON,
    other: PERSON,
    helper: PERSON,
    partner: PERSON,
    opponents: [PERSON, PERSON],
  },
  ...{ club: odd(120), of: odd(limits.server.nameMax), score: "победу: вы", scores: ["14 : 10", "12 : 12"] },
  ...{ round: 15, court: 10, place: 100, players: MORE_PLAYERS, taken: 32, places: 32, waiting: true },
  ...{ date: EVENING.date, start_time: "18:00", time: "18:00", release: "18:00", roubles: 100_000, kopecks: 9_999_999 },
  ...{
    role: "co_organizer",
    trouble: "refund-failed",
    notFound: true,
    claims: 1,
    released: 1,
    series: "s".repeat(15),
    day: EVENING.date,
  },
};

test.each(NOTIFICATION_KINDS)("a message of the kind %s fits, is parsed and keeps the names as they are", (kind) => {
  const shown = presentNotification({ kind, tournament: "t".repeat(15), data: { evening: EVENING, of: DATA } });
  if (!shown) throw new Error(kind);
  const buttons = shown.answers.map(({ id, label }) => ({
    text: label,
    callback_data: answerData("n".repeat(15), id),
  }));
  const text = formatted(shown);
  const message = { text, parse_mode: "HTML", reply_markup: { inline_keyboard: [buttons] } };
  expect(telegramRefusal(message)).toBeUndefined();
  expect(shownText(text)).toBe(`${shown.title}\n${shown.body}`);
  expect(`${shown.title}${shown.body}`).not.toMatch(/undefined|NaN|\[object/);
  expect(notificationKinds[kind].usefulMinutes).toBeGreaterThan(0);
});

test("a post fits into a caption, with the longest names of 32 players", async () => {
  const server = await testApp();
  const fetch: typeof globalThis.fetch = async (input, init) => server.app.fetch(new Request(input, init));
  const { token } = await server.aUser();
  const records = (collection: string) => `/api/collections/${collection}/records`;
  const body = aBody({ name: EVENING.name, max_players: 32, courts: 8, cost: 100_000 });
  const made = await server.request("POST", records("tournaments"), { token, body });
  expect(made.status).toBe(200);
  const id = String(made.body.id);
  await server.storage.transact((tx) => tx.update("clubs", String(body.club), { name: odd(120), address: odd(300) }));
  for (let count = 0; count < 32; count++) {
    const { token: player } = await server.aUser({ name: PERSON });
    await server.request("POST", records("tournament_participants"), { token: player, body: { tournament: id } });
  }
  const post = async () => {
    const content = await postContent(fetch, id, server.clock.now, "https://padel.example.ru");
    expect(telegramRefusal({ caption: content?.text, parse_mode: "HTML" })).toBeUndefined();
    return shownText(content?.text ?? "") ?? "";
  };
  expect(await post()).toContain(EVENING.name);
  await server.request("PATCH", `${records("tournaments")}/${id}`, { token, body: { status: "in_progress" } });
  expect(await post()).toContain("Раунд 1");
  const matches = await server.storage.reader.find("tournament_matches", { limit: 50 });
  for (const match of matches.filter(({ round }) => round === 1)) {
    // One pair has the most, so it is named.
    const more = 13 + Number(match.court);
    const score = { team1_score: more, team2_score: 24 - more };
    await server.request("PATCH", `${records("tournament_matches")}/${match.id}`, { token, body: score });
  }
  expect(await post()).toContain("Впереди:");
  await server.request("PATCH", `${records("tournaments")}/${id}`, { token, body: { status: "completed" } });
  expect(await post()).toContain("🥇");
  await server.close();
});
