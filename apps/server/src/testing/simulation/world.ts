// A whole installation in one seed: people, clubs, tournaments, two processes on one database, and everything that may go wrong between them.
import { CONSENT_VERSION, emptyRecord, timestamp, users } from "@bandeha/contract";
import { type Random, seededRandom } from "@bandeha/engine";
import { createTokens, type Tokens } from "../../auth/sessions/tokens.ts";
import { drawInline } from "../../draw/draw-inline.ts";
import { newId } from "../../ids.ts";
import { seedCities } from "../../storage/seed/cities.ts";
import type { Row, Storage } from "../../storage/storage.ts";
import type { Answered } from "../client.ts";
import type { FakeYookassa } from "../fake-yookassa.ts";
import { quickSuperuser } from "../quick-superuser.ts";
import { aProvider, createDevices, type FakeDevices } from "./outside.ts";
import { type Process, startProcess, startWithoutCaches } from "./processes.ts";
import { type Watching, watchCommits } from "./watch-commits.ts";

export type SimulatedPerson = { id: string; name: string; address: string; isAdmin?: boolean };

export type SimulatedWorld = {
  storage: Storage;
  clock: { now: Date };
  processes: readonly [Process, Process];
  withoutCaches: Process;
  provider: FakeYookassa;
  devices: FakeDevices;
  /** The share of calls to the outside that fail. */
  trouble: { share: number };
  people: readonly SimulatedPerson[];
  admin: SimulatedPerson;
  newId: () => string;
  commits: Watching;
  /** What a command found by itself, and lines of the log that show a defect. */
  problems: string[];
  /** Answers by status, since the start. */
  answers: Map<number, number>;
  tokenOf: (person: SimulatedPerson) => Promise<string | undefined>;
  /** Sends to one of the processes; 5xx is a problem. */
  send: (random: Random, person: SimulatedPerson, method: string, path: string, body?: object) => Promise<Answered>;
  close: () => Promise<void>;
};

const FIRST_DAY = "2026-11-20T09:00:00.000Z";
const SUPERUSER = { email: "admin@example.com", password: "correct horse battery" };
const PEOPLE = 16;
const TOKEN_MS = 6 * 3_600_000;

export type Stores = { first: Storage; second: Storage };

export async function openWorld(seed: string, { first: storage, second }: Stores): Promise<SimulatedWorld> {
  const random = bytesFrom(`${seed}/secrets`);
  // Apart from sessions and streams, whose number depends on the speed of the machine.
  const idBytes = bytesFrom(`${seed}/ids`);
  const ids = () => newId(idBytes);
  const clock = { now: new Date(FIRST_DAY) };
  const trouble = { share: 0.2 };
  const problems: string[] = [];
  const answers = new Map<number, number>();
  const provider = aProvider(seededRandom(`${seed}/provider`), trouble);
  const devices = createDevices(seededRandom(`${seed}/devices`), trouble);
  const deps = {
    ...{ clock: () => clock.now, newId: ids, random, draw: drawInline, provider, devices },
    onError: (line: string) => void problems.push(`logged: ${line.slice(0, 1500)}`),
  };
  await seedCities(storage, timestamp(clock.now));
  const commits = watchCommits(storage);
  const processes = [startProcess(storage, deps), startProcess(second, deps)] as const;
  const withoutCaches = startWithoutCaches(storage, deps);
  const tokens = createTokens({ storage, clock: () => clock.now, random });
  await quickSuperuser({ storage, clock: () => clock.now, newId: ids, random }, SUPERUSER.email, SUPERUSER.password);
  const people: SimulatedPerson[] = [];
  for (let index = 0; index < PEOPLE; index++) people.push(await addPerson(storage, clock.now, ids(), index));
  const tokenOf = signIn(tokens, storage, clock);

  async function send(
    by: Random,
    person: SimulatedPerson,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answered> {
    const { request } = by.pick(processes);
    const token = await tokenOf(person);
    const answered = await request(method, path, { ...(body && { body }), ...(token && { token }) }, person);
    answers.set(answered.status, (answers.get(answered.status) ?? 0) + 1);
    // 503 is a machine under load: a costly read waits for its thread.
    if (answered.status >= 500 && answered.status !== 503)
      problems.push(`${method} ${path} ${JSON.stringify(body)} answers ${answered.status} ${answered.text}`);
    return answered;
  }

  return {
    ...{ storage, clock, processes, withoutCaches, provider, devices, trouble, people, commits, problems, answers },
    ...{ admin: { id: SUPERUSER.email, name: "Администратор", address: "10.0.0.1", isAdmin: true }, newId: ids },
    ...{ tokenOf, send },
    async close() {
      for (const { app } of [...processes, withoutCaches]) app.close();
      await Promise.all([...new Set([storage, second])].map((one) => one.close()));
    },
  };
}

function bytesFrom(seed: string): (size: number) => Uint8Array {
  const chance = seededRandom(seed);
  return (size) => Uint8Array.from({ length: size }, () => chance.below(256));
}

async function addPerson(storage: Storage, now: Date, id: string, index: number): Promise<SimulatedPerson> {
  const at = timestamp(now);
  const name = `Игрок ${String(index).padStart(2, "0")}`;
  const profile = { city: "spb", gender: index % 2 === 0 ? "male" : "female", skill_level: 1 + (index % 4) };
  const games = { games_played_up_to: 50, playing_duration_months_up_to: 12, consent: CONSENT_VERSION };
  const phone = `+7900000${String(index).padStart(4, "0")}`;
  const own = { ...profile, ...games, id, name, phone, token_key: id, created: at, updated: at };
  await storage.transact((tx) => tx.insert("users", { ...emptyRecord(users.fields), ...own } as Row));
  return { id, name, address: `10.${index}.0.1` };
}

/** A person signs in again before their token ends; nobody does whose account is gone or blocked. */
function signIn(tokens: Tokens, storage: Storage, clock: { now: Date }): SimulatedWorld["tokenOf"] {
  const signedIn = new Map<string, { token: string; at: number; key: unknown }>();
  return async ({ id, isAdmin }) => {
    if (id === "") return undefined;
    const collection = isAdmin ? "_superusers" : "users";
    const [row] = isAdmin
      ? await storage.reader.find("_superusers", { limit: 1 })
      : [await storage.reader.findById("users", id)].filter((one) => one !== undefined);
    if (!row || row.blocked || row.deleted || row.guest || row.delete_after) return undefined;
    const known = signedIn.get(id);
    if (known && known.key === row.token_key && clock.now.getTime() - known.at < TOKEN_MS) return known.token;
    const token = await tokens.issue(collection, row);
    signedIn.set(id, { token, at: clock.now.getTime(), key: row.token_key });
    return token;
  };
}
