// Sample data of a first start in demo mode (product.md D12): people, and a tournament in every status. Everything is done through the
// actions, at the time when it would have been done; only the people are written directly, as signing in would.
import type { Tournament } from "@bandeha/contract";
import { seedCityIds, seedClubs } from "../../storage/seed/cities.ts";
import { UniqueViolation } from "../../storage/storage.ts";
import type { ActionDeps, Viewer } from "../action.ts";
import { createTournament } from "../create-tournament.ts";
import { joinTournament } from "../join-tournament.ts";
import { ratePending } from "../rate-pending.ts";
import { timestamp } from "../timestamp.ts";
import { updateParticipant } from "../update-participant.ts";
import { updateTournament } from "../update-tournament.ts";
import { daysFrom, demoClock, localDate, minutesFrom, momentOf, timesAround } from "./demo-clock.ts";
import { insertPeople } from "./demo-people.ts";
import { type DemoTournament, demoTournaments } from "./demo-tournaments.ts";
import { expectDone } from "./expect-done.ts";
import { playDemo, type Stage } from "./play-demo.ts";

const MARKER = "demo";
/** Registration opens this long before the day, or before today for what is to come. */
const OPEN_DAYS = 6;
const JOIN_MINUTES = 37;
/** How long the tournament of today has been on. */
const ON_MINUTES = 45;

/** Fills an empty database once; false when it has been filled, or holds people of its own. */
export async function seedDemo(deps: ActionDeps): Promise<boolean> {
  const now = deps.clock();
  if (!(await claim(deps, now))) return false;
  const clock = demoClock(daysFrom(now, -60));
  const past: ActionDeps = { ...deps, clock: () => clock.now };
  const stage: Stage = { deps: past, clock, people: await insertPeople(deps.storage, past) };
  for (const tournament of demoTournaments) await seedTournament(stage, tournament, now);
  await ratePending(deps);
  return true;
}

/** Whoever writes the marker fills the database: nodes that start together do it once. */
async function claim({ storage, newId }: ActionDeps, now: Date): Promise<boolean> {
  const at = timestamp(now);
  try {
    return await storage.transact(async (tx) => {
      if ((await tx.count("users")) > 0) return false;
      await tx.insert("_settings", { id: newId(), created: at, updated: at, key: MARKER, value: at });
      return true;
    });
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}

async function seedTournament(stage: Stage, tournament: DemoTournament, now: Date): Promise<void> {
  const { deps, clock } = stage;
  const { cityCode, day, leader, joins, paid = 0, played, ends, ...fields } = tournament;
  const organiser = viewerOf(stage, leader);
  const times = { start_time: "19:00", end_time: "21:30", ...(day === 0 && timesAround(now)), ...fields };
  const date = localDate(now, day);

  clock.now = daysFrom(now, Math.min(day, 0) - OPEN_DAYS);
  const body = { ...defaults, ...times, date: `${date} 00:00:00.000Z`, ...place(cityCode, leader) };
  const { id } = expectDone(await createTournament(deps, { viewer: organiser, body }));
  for (const [index, player] of joins.entries()) {
    clock.pass(JOIN_MINUTES);
    const joined = await joinTournament(deps, { viewer: viewerOf(stage, player), body: { tournament: id } });
    const row = expectDone(joined);
    const payment = { viewer: organiser, row, body: { payment_status: "paid" } };
    if (index < paid) expectDone(await updateParticipant(deps, payment));
  }
  const move = async (status: Tournament["status"]) => {
    const row = await deps.storage.reader.findById("tournaments", id);
    if (row) expectDone(await updateTournament(deps, { viewer: organiser, row, body: { status } }));
  };
  if (played !== undefined) {
    clock.now = day === 0 ? minutesFrom(now, -ON_MINUTES) : momentOf(date, times.start_time);
    await move("in_progress");
    await playDemo(stage, id, tournament, organiser);
  }
  if (ends) await move(ends);
}

const defaults = { scoring_method: "points", skill_level_type: "any" } as const;

const viewerOf = ({ people }: Stage, index: number): Viewer => ({ kind: "user", id: people[index] ?? "" });

/** Each organiser has his usual club. */
function place(code: DemoTournament["cityCode"], leader: number) {
  const clubs = seedClubs.filter(({ city }) => city === code);
  return { city: seedCityIds[code], club: clubs[leader % clubs.length]?.id ?? "" };
}
