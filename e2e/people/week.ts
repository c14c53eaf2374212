// A week of one organiser with what the samples do not have: a series with followers, fees, requests, links, a court, templates, notifications.
import type { Browser } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, joinByApi, recordsByApi, writeByApi } from "./api-fixtures.ts";
import { aLink } from "./court-evening.ts";
import { moscowDay } from "./moscow-day.ts";
import { newPerson, type Person, signUp } from "./person.ts";

type Visit = { name: string; path: string; by: Person };

const FOUR = ["Анна Ким", "Борис Ли", "Вера Христорождественская-Преображенская", "Глеб Носов"];

/** The screens of that week, each for the person who has most on it. */
export async function weekScreens(browser: Browser): Promise<Visit[]> {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  const player = await newPerson(browser, "Пётр Долгополов");
  await signUp(organiser);
  await signUp(player);
  const { page } = organiser;
  const [me, them] = await Promise.all([organiser, player].map(userOf));

  const evening = await createByApi(page, { name: "Среда в Неве", cost: 1250, allow_waitlist: true, approval: true });
  const money = { tournament: evening, mode: "transfer", phone: "+79990000077", bank: "Т-Банк", release_hours: 24 };
  await writeByApi(page, "tournament_money", { ...money, refund_rule: "by_hours" });
  await addGuestsByApi(page, evening, FOUR.slice(0, 3));
  await writeByApi(player.page, "tournament_requests", { tournament: evening, message: "Сыграю с любым партнёром" });
  const series = { source: evening, every_weeks: 1, weekdays: [3], days_ahead: 14, season_name: "Зима" };
  const { id: repeated } = await writeByApi(page, "series", { name: "Среды в Неве", ...series });
  await writeByApi(player.page, "follows", { series: repeated });
  await writeByApi(page, "tournament_templates", { name: "Наш вечер", settings: {} });

  const playing = await createByApi(page, { name: "Сегодня", date: moscowDay(0), score_entry: "players" });
  await addGuestsByApi(page, playing, FOUR.slice(0, 3));
  await joinByApi(player.page, playing);
  await changeByApi(page, "tournaments", playing, { status: "in_progress" });
  const court = await aLink(page, { tournament: playing, kind: "court", court: 1 });
  const scorer = await aLink(page, { tournament: playing, kind: "scorekeeper", court: 0 });
  const [stored] = await recordsByApi<{ club: string }>(page, "tournaments", `id = "${evening}"`);

  const of = (by: Person, paths: Record<string, string>): Visit[] =>
    Object.entries(paths).map(([name, path]) => ({ name, path, by }));
  return [
    ...of(organiser, {
      series: `/series/${repeated}`,
      club: `/club/${stored?.club}`,
      people: "/people",
      money: `/tournament/${evening}/money`,
      "money-terms": `/tournament/${evening}/money/terms`,
      "manage-requests": `/tournament/${evening}/manage`,
      "manage-entry": "/manage",
      "score-links": `/tournament/${playing}/manage?score-links=1`,
      "court-sheet": `/tournament/${playing}/courts`,
      "wizard-templates": "/tournament/create/type",
      "notifications-organiser": "/notifications",
    }),
    ...of(player, {
      "series-follower": `/series/${repeated}`,
      organiser: `/organiser/${me}`,
      player: `/player/${them}`,
      "lobby-requested": `/tournament/${evening}/lobby`,
      "lobby-playing-own": `/tournament/${playing}/lobby`,
      "own-court": `/tournament/${playing}/court`,
      notifications: "/notifications",
      "notification-settings": "/notifications?tab=settings",
      "my-played": "/my-tournaments",
      "court-by-code": court.address,
      scorekeeper: scorer.address,
      "invitation-unknown": "/invite#nosuchcode",
      "helper-unknown": "/helper#nosuchtoken",
      telegram: "/telegram",
      privacy: "/privacy",
      consent: "/consent",
      "admin-guest": "/admin",
    }),
  ];
}

const userOf = ({ page }: Person): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").record.id);
