// A test setup of real storage with users and tournaments; writes go through the collections, as in the record API.
import { type CollectionName, castBody, collections, emptyRecord, timestamp } from "@bandeha/contract";
import type { ActionDeps, ActionOutcome, Viewer, WriteRequest } from "../actions/transaction/action.ts";
import {
  findRows,
  type MatchRow,
  matchesOf,
  type ParticipantRow,
  type RoundRow,
  roundsOf,
  rowOf,
  type TournamentRow,
} from "../actions/transaction/stored-rows.ts";
import { serverCollections } from "../collections/index.ts";
import { drawInline } from "../draw/draw-inline.ts";
import { ownColumn, where } from "../storage/condition.ts";
import { seedCities, seedCityIds } from "../storage/seed/cities.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Row, Storage, Value } from "../storage/storage.ts";
import { runTwice } from "./run-twice.ts";

type Body = Record<string, unknown>;

const NOON = "2026-11-20T09:00:00.000Z";
const club1 = "clubspbneva0001";
export const superuser: Viewer = { kind: "superuser", id: "super0000000001" };

export const aBody = (difference: Body = {}): Body => ({
  name: "Кубок Невы",
  type: "league_singles",
  date: "2026-11-21",
  start_time: "18:00",
  end_time: "21:00",
  city: seedCityIds.spb,
  club: club1,
  skill_level_type: "any",
  max_players: 8,
  scoring_method: "points",
  rounds: 5,
  courts: 2,
  ...difference,
});

const profile = {
  city: "spb",
  gender: "male",
  skill_level: 3,
  games_played_up_to: 50,
  playing_duration_months_up_to: 12,
};

export type TestClub = Awaited<ReturnType<typeof openClub>>;

export async function openClub(storage?: Storage) {
  const store = storage ?? runTwice(await openSqlite({ path: ":memory:" }));
  let ids = 0;
  const now = { at: new Date(NOON) };
  const deps: ActionDeps & { storage: Storage } = {
    storage: store,
    clock: () => now.at,
    newId: () => `id${String(++ids).padStart(13, "0")}`,
    draw: drawInline,
  };
  await seedCities(store, timestamp(now.at));

  const requestOf = (viewer: Viewer, name: CollectionName, body: Body, more: Partial<WriteRequest>): WriteRequest => ({
    viewer,
    body: castBody(collections[name].fields, body) as Record<string, Value>,
    ...more,
  });
  const create = (viewer: Viewer, name: CollectionName, body: Body, more: Partial<WriteRequest> = {}) =>
    serverCollections[name].create?.(deps, requestOf(viewer, name, body, more)) ?? missing(name, "create");
  const update = async (
    viewer: Viewer,
    name: CollectionName,
    id: string,
    body: Body,
    more: Partial<WriteRequest> = {},
  ) => {
    const row = await get(name, id);
    return (
      serverCollections[name].update?.(deps, { ...requestOf(viewer, name, body, more), row }) ?? missing(name, "update")
    );
  };
  const remove = async (viewer: Viewer, name: CollectionName, id: string) =>
    serverCollections[name].delete?.(deps, { viewer, body: {}, row: await get(name, id) }) ?? missing(name, "delete");
  const get = async (name: CollectionName, id: string): Promise<Row> => {
    const row = await store.reader.findById(name, id);
    if (!row) throw new Error(`${name} has no ${id}`);
    return row;
  };

  async function person(difference: Body = {}): Promise<Viewer & { kind: "user" }> {
    const id = deps.newId();
    const at = timestamp(now.at);
    const fields = {
      ...emptyRecord(collections.users.fields),
      ...profile,
      name: `Игрок ${id}`,
      token_key: id,
      ...difference,
    };
    await store.transact((tx) => tx.insert("users", { ...fields, id, created: at, updated: at } as Row));
    return { kind: "user", id };
  }
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()));

  return {
    deps,
    now,
    create,
    update,
    remove,
    get,
    person,
    people,
    close: () => store.close(),
    tournament: async (id: string): Promise<TournamentRow> => rowOf("tournaments", await get("tournaments", id)),
    rounds: (id: string): Promise<RoundRow[]> => roundsOf(store.reader, id),
    matches: (id: string, round?: number): Promise<MatchRow[]> => matchesOf(store.reader, id, round),
    async entries(id: string): Promise<ParticipantRow[]> {
      return findRows(store.reader, "tournament_participants", {
        where: where({ tournament: id }),
        sort: ["position", "registration_date", "created", "id"].map((column) => ownColumn(column)),
        limit: 1000,
      });
    },
    join: (viewer: Viewer, tournament: string, body: Body = {}) =>
      create(viewer, "tournament_participants", { tournament, ...body }),
  };
}

function missing(name: string, verb: string): never {
  throw new Error(`${name} has no ${verb}`);
}

/** The row of an outcome that must be successful. */
export function ok(outcome: ActionOutcome): Row {
  if (outcome.ok) return outcome.row;
  throw new Error(`denied: ${JSON.stringify(outcome)}`);
}

/** "ok", a refusal's code, the invalid fields, or "forbidden". */
export function verdict(outcome: ActionOutcome): string {
  if (outcome.ok) return "ok";
  if (outcome.kind === "refused") return outcome.code;
  return outcome.kind === "invalid" ? `invalid ${Object.keys(outcome.errors).join(" ")}` : outcome.kind;
}
