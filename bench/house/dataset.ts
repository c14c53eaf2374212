// The records of a run: tournaments, people with sessions, entries. The same on both servers.
import { randomBytes } from "node:crypto";
import { createTokens, type Row, type Storage } from "@bandeha/server/measured";
import { seedCityIds, seedClubs } from "@bandeha/server/testing";
import { CONSENT_VERSION, collections, DAY_MS, emptyRecord } from "../../packages/contract/src/index.ts";
import { RATING_RULES } from "../../packages/engine/src/index.ts";
import { JOINERS, TO_JOIN } from "./joiners.ts";

export type BenchPerson = { id: string; token: string };
export type Dataset = {
  /** Of all tournaments but those to start. */
  organiser: BenchPerson;
  joiners: readonly BenchPerson[];
  tournaments: readonly string[];
  /** Open, without entries. */
  toJoin: readonly string[];
  /** With eight players and an organiser each, because an account's writes are limited. */
  toStart: readonly { id: string; organiser: BenchPerson }[];
};

const TO_START = 30;
/** The players of a tournament to start. */
const PLAYERS = 8;
/** The first tournament's entries: the lobby that is measured. */
const LOBBY = 32;
/** Few enough for the fifteen seconds of a transaction on a busy machine. */
const IN_ONE_COMMIT = 500;

/** Filled with letters, because a filter with eight digits counts as a search for a phone. */
const idOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(15 - prefix.length, "x")}`;
const stamp = (ms: number) => new Date(ms).toISOString().replace("T", " ");

const isToStart = (number: number) => number > TO_JOIN && number <= TO_JOIN + TO_START;

/** A third, as on a real installation. */
const isOver = (number: number) => number > TO_JOIN + TO_START && number % 3 === 0;

/** Writes the records into an empty database; the server must not run. */
export async function fillDataset(storage: Storage, size: number, joinerCount = JOINERS): Promise<Dataset> {
  const now = Date.now();
  const row = (name: keyof typeof collections, id: string, number: number, fields: Partial<Row>) => {
    const at = stamp(now - DAY_MS + number);
    return { name, row: { ...emptyRecord(collections[name].fields), id, created: at, updated: at, ...fields } };
  };
  const insertAll = async (rows: Iterable<ReturnType<typeof row>>) => {
    const waiting = rows[Symbol.iterator]();
    for (;;) {
      const some: ReturnType<typeof row>[] = [];
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        some.push(next.value);
        if (some.length === IN_ONE_COMMIT) break;
      }
      if (some.length === 0) return;
      await storage.transact(async (tx) => {
        for (const one of some) await tx.insert(one.name, one.row);
      });
    }
  };
  const person = (number: number) => idOf("u", number);
  const tournament = (number: number) => idOf("t", number);
  const organiserOf = (number: number) => (isToStart(number) ? number : 0);

  function* people() {
    for (let number = 0; number <= joinerCount; number++)
      yield row("users", person(number), number, {
        name: `Игрок Номер ${number}`,
        city: "spb",
        gender: number % 2 ? "male" : "female",
        skill_level: 1 + (number % 4),
        games_played_up_to: 50,
        playing_duration_months_up_to: 12,
        consent: CONSENT_VERSION,
        token_key: `key-${person(number)}`,
      });
  }
  function* played() {
    for (let number = 0; number < size; number++) {
      const club = seedClubs[number % seedClubs.length];
      yield row("tournaments", tournament(number), number, {
        name: `Кубок номер ${number}`,
        description: "Турнир для всех, кто любит падел: разминка, семь раундов, чай и награждение.",
        type: "league_singles",
        status: isOver(number) ? "completed" : "open",
        city: seedCityIds[club?.city ?? "spb"],
        club: club?.id ?? "",
        organizer: person(organiserOf(number)),
        date: `${stamp(now + (isOver(number) ? -1 - (number % 600) : 1 + (number % 60)) * DAY_MS).slice(0, 10)} 00:00:00.000Z`,
        start_time: "10:00",
        end_time: "14:00",
        skill_level_type: "any",
        max_players: LOBBY,
        min_players: 4,
        rounds: 7,
        courts: 4,
        cost: 100 * (number % 40),
        scoring_method: "points",
        points_per_match: 24,
        side: "1v1",
        partners: "rotating",
        allow_waitlist: true,
      });
    }
  }
  function* entries() {
    const counts = [LOBBY, ...Array.from({ length: TO_START }, () => PLAYERS)];
    let made = 0;
    for (const [index, count] of counts.entries())
      for (let player = 0; player < count; player++, made++)
        yield row("tournament_participants", idOf("p", made), made, {
          tournament: tournament(index === 0 ? 0 : TO_JOIN + index),
          user: person(1 + player),
          status: "registered",
          payment_status: "unpaid",
          registration_date: stamp(now - DAY_MS + made),
        });
  }
  await insertAll(people());
  await insertAll(played());
  await insertAll(entries());
  // They were rated when they ended. Without this the server would rate all of them while it is measured.
  await storage.transact((tx) => tx.update("_settings", "ratings", { value: String(RATING_RULES) }));

  const tokens = createTokens({ storage, clock: () => new Date(), random: randomBytes });
  const issue = async (number: number): Promise<BenchPerson> => {
    const user = await storage.reader.findById("users", person(number));
    if (!user) throw new Error(`no user ${number}`);
    return { id: user.id, token: await tokens.issue("users", user) };
  };
  const organiser = await issue(0);
  const joiners: BenchPerson[] = [];
  while (joiners.length < joinerCount) {
    const some = Math.min(IN_ONE_COMMIT, joinerCount - joiners.length);
    joiners.push(...(await Promise.all(Array.from({ length: some }, (_, at) => issue(joiners.length + at + 1)))));
  }
  return {
    organiser,
    joiners,
    tournaments: Array.from({ length: size }, (_, number) => tournament(number)),
    toJoin: Array.from({ length: TO_JOIN }, (_, number) => tournament(1 + number)),
    toStart: joiners
      .map((person, index) => ({ id: tournament(index + 1), number: index + 1, organiser: person }))
      .filter(({ number }) => isToStart(number)),
  };
}
