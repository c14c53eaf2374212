// Asks the server, for every role, collection and field, in every way a value can come out or go in, and says where the answer is not what access-table.ts expects.
import { type CollectionName, collections, emptyRecord, type Field } from "@bandeha/contract";
import { aListener } from "../realtime/listener.fixture.ts";
import { seedCityIds } from "../storage/seed/cities.ts";
import type { Row, Storage, Value } from "../storage/storage.ts";
import { systemFields } from "../storage/tables.ts";
import { access, ROLES, type Role } from "./access-table.ts";
import { type TestApp, testApp } from "./test-app.ts";

const names = Object.keys(access) as CollectionName[];

export type World = {
  server: TestApp;
  tokens: Record<Role, string | undefined>;
  /** The row of each collection that is asked about. */
  rows: Record<CollectionName, Row>;
};

const sampleOf = (field: Field, name: string, ids: Record<string, string>): Value => {
  if (field.kind === "text") return `${name} value`;
  if (field.kind === "number") return 3;
  if (field.kind === "bool") return true;
  if (field.kind === "date") return "2026-12-05 10:00:00.000Z";
  if (field.kind === "select") return field.values.at(-1) ?? "";
  if (field.kind === "json") return [{ team1: 6, team2: 3 }];
  return ids[field.collection] ?? "";
};

export async function openWorld(storage?: Storage): Promise<World> {
  const server = await testApp(storage ? { storage } : {});
  const organiser = await server.aUser();
  const [stranger, otherOrganiser, superuser] = [await server.aUser(), await server.aUser(), await server.aSuperuser()];
  const player = await server.aUser({
    phone: "+79991234567",
    noted_phone: "+79997654321",
    consent: "1",
    created_by: organiser.id,
  });
  const ids: Record<string, string> = { cities: seedCityIds.spb, clubs: "clubspbneva0001", users: player.id };
  const rows = { users: player.row } as Record<CollectionName, Row>;
  const given: Partial<Record<CollectionName, Partial<Row>>> = {
    tournaments: { organizer: organiser.id, status: "open" },
    tournament_participants: { status: "registered", partner: stranger.id },
    tournament_result_changes: { changed_by: organiser.id },
    sessions: { account: player.id, superuser: false },
  };
  const order = [
    "tournaments",
    "tournament_participants",
    "tournament_rounds",
    "tournament_matches",
    "tournament_result_changes",
    "ratings",
    "sessions",
    "consents",
  ] as const;
  for (const name of order) {
    const { fields } = collections[name];
    const values = Object.entries(fields).map(([field, kind]) => [field, sampleOf(kind, field, ids)]);
    const stamp = "2026-11-20 09:00:00.000Z";
    const row: Row = {
      ...emptyRecord(fields),
      ...Object.fromEntries(values),
      ...given[name],
      id: server.newId(),
      created: stamp,
      updated: stamp,
    };
    await server.storage.transact((tx) => tx.insert(name, row));
    ids[name] = row.id;
    rows[name] = row;
  }
  for (const name of ["cities", "clubs"] as const) {
    const row = await server.storage.reader.findById(name, ids[name] ?? "");
    if (row) rows[name] = row;
  }
  const tokens = {
    guest: undefined,
    stranger: stranger.token,
    player: player.token,
    otherOrganiser: otherOrganiser.token,
    organiser: organiser.token,
    superuser: superuser.token,
  };
  return { server, tokens, rows };
}

const fieldsOf = (name: CollectionName): [string, Field][] =>
  Object.entries({ ...systemFields, ...collections[name].fields });

const reads = (name: CollectionName, field: string, role: Role): boolean =>
  access[name].view.includes(role) && (access[name].read?.[field]?.includes(role) ?? true);

const lists = (name: CollectionName, role: Role): boolean => access[name].list.includes(role);

/** Whether a filter by the field finds the row, among those that a list finds. */
const compares = (name: CollectionName, field: string, role: Role): boolean =>
  role === "superuser" || ((access[name].compare?.[field]?.includes(role) ?? true) && reads(name, field, role));

/** Any value satisfies it, so that only the right to compare decides. */
const anything = (path: string): string => `(${path} ?!= "no such value" || ${path} ?= "no such value")`;

export type Report = { cases: number; wrong: string[] };

type Asking = World & { role: Role; name: CollectionName; row: Row; report: Report };

function check({ report, role, name }: Asking, way: string, field: string, actual: unknown, expected: unknown): void {
  report.cases++;
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    report.wrong.push(
      `${way} of ${name}.${field} by ${role}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`,
    );
}

type Answer = { items?: Record<string, unknown>[]; expand?: Record<string, unknown> } & Record<string, unknown>;

async function get({ server, tokens, role }: Asking, path: string): Promise<Answer> {
  const token = tokens[role];
  return (await server.request<Answer>("GET", `/api/collections/${path}`, token ? { token } : {})).body;
}

const finds = async (asking: Asking, collection: CollectionName, query: Record<string, string>): Promise<boolean> =>
  ((await get(asking, `${collection}/records?${new URLSearchParams(query)}`)).items?.length ?? 0) > 0;

const blank = (name: CollectionName, field: string): unknown => emptyRecord(collections[name].fields)[field];

/** What a record shows of the field: its value, a blank, or nothing where there is no record. */
function shownAs(asking: Asking, field: string, sees: boolean): unknown {
  const { name, role, row } = asking;
  if (!sees || fieldsOf(name).some(([other, { hidden }]) => other === field && hidden)) return undefined;
  return reads(name, field, role) ? row[field] : blank(name, field);
}

async function askReads(asking: Asking): Promise<void> {
  const { name, role, row, rows } = asking;
  const expected = access[name];
  const own = `id = "${row.id}"`;
  const [parent, link] = expected.parent;
  const parentRow = rows[parent];
  const list = await get(asking, `${name}/records?filter=${encodeURIComponent(own)}`);
  const view = await get(asking, `${name}/records/${row.id}`);
  const above = await get(asking, `${parent}/records/${parentRow.id}?expand=${link}`);
  const inside = [above.expand?.[link]].flat().find((one) => Object(one).id === row.id) as
    | Record<string, unknown>
    | undefined;
  const leads = fieldsOf(parent).some(([field, { kind }]) => field === link && kind === "relation") || linksBack(link);
  const seesParent = access[parent].view.includes(role);
  const isSeen = expected.view.includes(role);
  for (const [field, kind] of fieldsOf(name)) {
    check(asking, "list", field, list.items?.[0]?.[field], shownAs(asking, field, lists(name, role)));
    check(asking, "view", field, isSeen ? view[field] : view.id, shownAs(asking, field, isSeen));
    check(asking, "expand", field, inside?.[field], shownAs(asking, field, leads && seesParent && isSeen));
    const found = compares(name, field, role);
    check(
      asking,
      "filter",
      field,
      await finds(asking, name, { filter: `${own} && ${anything(field)}` }),
      found && lists(name, role),
    );
    check(asking, "sort", field, await finds(asking, name, { filter: own, sort: field }), found && lists(name, role));
    const path = `id = "${parentRow.id}" && ${link}.id ?= "${row.id}" && ${anything(`${link}.${field}`)}`;
    // `rel.id` is `rel` itself: nothing of the row is looked into.
    const isFree = !linksBack(link) && (field === "id" || expected.through?.includes(field));
    const isPath = leads && lists(parent, role) && (isFree || (found && lists(name, role)));
    check(asking, "back-relation", field, await finds(asking, parent, { filter: path }), isPath);
    if (kind.kind === "relation" && !kind.hidden) {
      const led = await get(asking, `${name}/records/${row.id}?expand=${field}`);
      const target = kind.collection as CollectionName;
      check(
        asking,
        "expand through",
        field,
        Boolean(led.expand?.[field]),
        reads(name, field, role) && access[target].view.includes(role),
      );
    }
  }
}

const linksBack = (link: string): boolean => {
  const [back = "", via = ""] = link.split("_via_");
  return Object.entries(collections).some(
    ([name, { fields }]) =>
      name === back && Object.entries<Field>(fields).some(([field, { kind }]) => field === via && kind === "relation"),
  );
};

/** One stream per role with a topic per field; then every row is touched once. */
async function askTopics(world: World, role: Role, asked: readonly CollectionName[], report: Report): Promise<void> {
  const { server, rows, tokens } = world;
  const topics = new Map<string, [CollectionName, string]>();
  for (const name of asked)
    for (const [field] of fieldsOf(name)) {
      const options = encodeURIComponent(JSON.stringify({ query: { filter: anything(field) } }));
      topics.set(`${name}/${rows[name].id}?options=${options}`, [name, field]);
    }
  const end = `cities/${seedCityIds.kazan}`;
  const listener = await aListener(server);
  await listener.subscribe([...topics.keys(), end], tokens[role]);
  const heard = new Map<string, Record<string, unknown>>();
  const touch = (table: string, id: string, updated: string) =>
    server.storage.transact((tx) => tx.update(table, id, { updated }));
  for (const name of asked) {
    // Read while it is told: a stream holds back only so much. The last event is one that everyone hears.
    const hearing = (async () => {
      for (let event = await listener.next(); event.event !== end; event = await listener.next())
        if (!heard.has(event.event)) heard.set(event.event, event.data.record ?? {});
    })();
    await touch(name, rows[name].id, "2026-11-21 09:00:00.000Z");
    await touch("cities", seedCityIds.kazan, "2026-11-21 09:00:00.000Z");
    await hearing;
    await touch(name, rows[name].id, rows[name].updated);
  }
  await listener.leave();
  for (const [topic, [name, field]] of topics) {
    const asking: Asking = { ...world, role, name, row: rows[name], report };
    const record = heard.get(topic);
    const expected = access[name].view.includes(role) && compares(name, field, role);
    check(asking, "topic", field, Boolean(record), expected);
    if (record && field !== "updated") check(asking, "event", field, record[field], shownAs(asking, field, true));
  }
}

const otherThan = (field: Field, stored: unknown): unknown => {
  if (field.kind === "select") return field.values.find((value) => value !== stored);
  if (field.kind === "number") return Number(stored) + 1;
  if (field.kind === "bool") return !stored;
  if (field.kind === "date") return "2031-01-01 00:00:00.000Z";
  return field.kind === "json" ? [[9, 9]] : `${String(stored).slice(0, 14)}x`;
};

async function askWrites(asking: Asking): Promise<void> {
  const { name, role, row, server, tokens } = asking;
  const { write = {}, writers = [], create } = access[name];
  const token = tokens[role];
  for (const [field, kind] of fieldsOf(name).filter(([one]) => !Object.hasOwn(systemFields, one))) {
    server.clock.pass(20_000);
    const body = { [field]: otherThan(kind, row[field]) };
    const who = token ? { token, body } : { body };
    const patched = await server.request("PATCH", `/api/collections/${name}/records/${row.id}`, who);
    const after = await server.storage.reader.findById(name, row.id);
    const isAllowed = role === "superuser" || (write[field]?.includes(role) ?? writers.includes(role));
    const isSame = JSON.stringify(after?.[field]) === JSON.stringify(row[field]);
    check(asking, "update", field, isAllowed || isSame, true);
    check(asking, "answer to an update", field, showsSecret(asking, patched.text), false);
    await server.storage.transact((tx) => tx.update(name, row.id, row));
    const id = server.newId();
    const made = await server.request("POST", `/api/collections/${name}/records`, { ...who, body: { ...body, id } });
    const isMade = (await server.storage.reader.findById(name, id)) !== undefined;
    check(asking, "create", field, isMade && !create.includes(role), false);
    check(asking, "answer to a create", field, showsSecret(asking, made.text), false);
    if (isMade) await server.storage.transact((tx) => tx.delete(name, id));
  }
}

/** Values of the row that this role does not read and that stand nowhere else. */
const showsSecret = ({ name, role, row }: Asking, text: string): boolean =>
  fieldsOf(name).some(
    ([field]) =>
      !reads(name, field, role) && typeof row[field] === "string" && row[field].length > 5 && text.includes(row[field]),
  );

export type Asked = { roles?: readonly Role[]; collections?: readonly CollectionName[]; writes?: boolean };

export async function askMatrix(
  world: World,
  { roles = ROLES, collections: asked = names, writes = true }: Asked = {},
): Promise<Report> {
  const report: Report = { cases: 0, wrong: [] };
  for (const role of roles) {
    for (const name of asked) await askReads({ ...world, role, name, row: world.rows[name], report });
    await askTopics(world, role, asked, report);
  }
  if (writes)
    for (const role of roles)
      for (const name of asked) await askWrites({ ...world, role, name, row: world.rows[name], report });
  return report;
}
