// Commands on tournaments as a whole: created, edited, published, started, finished, hidden, repeated, in series.

import { DAY_MS, takesEntries } from "@bandeha/contract";
import { seedCityIds, seedClubs } from "../../../storage/seed/cities.ts";
import { type Act, isInPlay, type SimulatedCommand } from "../command.ts";
import { typesWithVariants } from "./ways.ts";

/** The local day so many days from now. */
const dayAfter = ({ world }: Act, days: number): string =>
  new Date(world.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const CLUBS = seedClubs.filter(({ city }) => city === "spb");

function aTournament(act: Act): object {
  const { random } = act;
  const start = 8 + random.below(12);
  const scoring_method = random.pick(["points", "points", "points", "games", "sets", "wins"] as const);
  return {
    ...random.pick(typesWithVariants),
    ...{ name: `Кубок ${random.below(1000)}`, city: seedCityIds.spb, club: random.pick(CLUBS).id },
    date: dayAfter(act, random.below(6)),
    ...{ start_time: `${String(start).padStart(2, "0")}:00`, end_time: `${String(start + 3).padStart(2, "0")}:30` },
    ...{ skill_level_type: "any", scoring_method, ...(scoring_method === "points" && { points_per_match: 24 }) },
    ...{ max_players: 4 + random.below(7), rounds: 1 + random.below(5), courts: 1 + random.below(3) },
    allow_waitlist: random.next() < 0.8,
    seat_offers: random.next() < 0.5 ? "timed" : "",
    singles_pass: random.next() < 0.3,
    status: random.next() < 0.15 ? "draft" : "open",
    cost: random.pick([0, 0, 500, 1500]),
    by_invitation: random.next() < 0.1,
    ...(random.next() < 0.1 && { regulars_hours: random.pick([6, 24, 48]) }),
    approval: random.next() < 0.1,
    score_entry: random.pick(["", "organizers", "helpers", "players", "players"]),
    ...(random.next() < 0.4 && { confirm_hours: random.pick([6, 12, 24]), release_hours: random.pick([0, 2, 3]) }),
  };
}

const edits = (act: Act): object => {
  const { random } = act;
  return random.pick([
    { max_players: 4 + random.below(9) },
    { max_players: 4 + random.below(5) },
    { allow_waitlist: random.next() < 0.5 },
    { seat_offers: random.pick(["", "timed"]) },
    { singles_pass: random.next() < 0.5 },
    { rounds: 1 + random.below(6) },
    { courts: 1 + random.below(4) },
    { date: dayAfter(act, random.below(8)) },
    { start_time: "12:00", end_time: "15:00" },
    { club: random.pick(CLUBS).id },
    { cost: random.pick([0, 700, 1500]) },
    { confirm_hours: random.pick([0, 6, 24]), release_hours: random.pick([0, 3]) },
    { approval: random.next() < 0.5 },
    { by_invitation: random.next() < 0.3 },
    { regulars_hours: random.pick([0, 6, 24]) },
    { score_entry: random.pick(["organizers", "helpers", "players"]) },
    { registration_deadline: `${dayAfter(act, random.below(3))} 10:00:00.000Z` },
    { name: `Кубок ${random.below(1000)}` },
  ]);
};

async function edit(act: Act): Promise<unknown> {
  const one = await act.tournament();
  if (!one) return undefined;
  const scope = one.series && act.random.next() < 0.4 ? { series_scope: act.random.pick(["one", "following"]) } : {};
  return act.change(act.organiserOf(one), "tournaments", one.id, { ...edits(act), ...scope });
}

const moveTo =
  (status: string, from: Parameters<Act["tournament"]>[0]) =>
  async (act: Act): Promise<unknown> => {
    const one = await act.tournament(from);
    return one && act.change(act.organiserOf(one), "tournaments", one.id, { status });
  };

async function start(act: Act): Promise<unknown> {
  const one = await act.tournament(takesEntries);
  const starters = act.random.next() < 0.3 ? { starters: "came" } : {};
  return one && act.change(act.organiserOf(one), "tournaments", one.id, { status: "in_progress", ...starters });
}

async function startSeries(act: Act): Promise<unknown> {
  const one = await act.tournament(({ series, status }) => series === "" && status !== "cancelled");
  if (!one) return undefined;
  const days_ahead = 1 + act.random.below(20);
  return act.create(act.organiserOf(one), "series", { name: one.name, source: one.id, days_ahead, every_weeks: 1 });
}

async function changeSeries(act: Act): Promise<unknown> {
  const one = act.oneOf(await act.rows("series", {}));
  const organiser = one && act.world.people.find(({ id }) => id === one.organizer);
  if (!one || !organiser) return undefined;
  const change = act.random.pick([
    { status: "ended" },
    { days_ahead: 1 + act.random.below(30) },
    { skipped: [dayAfter(act, act.random.below(20))] },
    { every_weeks: 1 + act.random.below(2) },
    { weekdays: [1 + act.random.below(7)] },
    { name: `Серия ${act.random.below(100)}` },
  ]);
  return act.change(organiser, "series", one.id, change);
}

async function repeat(act: Act): Promise<unknown> {
  const one = await act.tournament();
  const organiser = one && act.organiserOf(one);
  return organiser && act.create(organiser, "tournaments", { ...aTournament(act), repeat_of: one.id, status: "open" });
}

const administrate =
  (verb: string) =>
  async (act: Act): Promise<unknown> => {
    const one = await act.tournament();
    return one && act.post(act.world.admin, `/api/admin/tournaments/${one.id}/${verb}`, {});
  };

async function follow(act: Act): Promise<unknown> {
  const one = await act.tournament();
  if (!one) return undefined;
  const what = [{ club: one.club }, { organizer: one.organizer }, ...(one.series ? [{ series: one.series }] : [])];
  return act.create(act.somebody(), "follows", act.random.pick(what));
}

async function remove(act: Act): Promise<unknown> {
  const one = await act.tournament(({ status }) => status !== "in_progress");
  return one && act.remove(act.organiserOf(one), "tournaments", one.id);
}

export const tournamentCommands: readonly SimulatedCommand[] = [
  { name: "create", weight: 5, run: (act) => act.create(act.somebody(), "tournaments", aTournament(act)) },
  { name: "edit", weight: 6, run: edit },
  { name: "publish", weight: 2, run: moveTo("open", ({ status }) => status === "draft") },
  { name: "start", weight: 9, run: start },
  { name: "undo-start", weight: 1, run: moveTo("open", isInPlay) },
  { name: "finish", weight: 3, run: moveTo("completed", isInPlay) },
  { name: "reopen", weight: 1, run: moveTo("in_progress", ({ status }) => status === "completed") },
  { name: "cancel", weight: 1, run: moveTo("cancelled", () => true) },
  { name: "delete", weight: 0.5, run: remove },
  { name: "start-series", weight: 1, run: startSeries },
  { name: "change-series", weight: 1, run: changeSeries },
  { name: "repeat", weight: 1, run: repeat },
  { name: "follow", weight: 1.5, run: follow },
  { name: "hide", weight: 0.4, run: administrate("hide") },
  { name: "restore", weight: 0.6, run: administrate("restore") },
];
