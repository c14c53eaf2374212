// Checks the server against access-table.ts: for every role, collection and field, every way to read and to write a value.
import { type CollectionName, collections, emptyRecord, type FieldSpec } from "@bandeha/contract";
import { aListener } from "../realtime/listener.fixture.ts";
import { seedCityIds } from "../storage/seed/cities.ts";
import type { Row } from "../storage/storage.ts";
import { systemFields } from "../storage/tables.ts";
import type { AccessFixture } from "./access-fixture.ts";
import { ROLES, type TestedRole } from "./access-roles.ts";
import { access } from "./access-table.ts";

const names = Object.keys(access) as CollectionName[];

const fieldsOf = (name: CollectionName): [string, FieldSpec][] =>
  Object.entries({ ...systemFields, ...collections[name].fields });

const reads = (name: CollectionName, field: string, role: TestedRole): boolean =>
  access[name].view.includes(role) && (access[name].read?.[field]?.includes(role) ?? true);

const lists = (name: CollectionName, role: TestedRole): boolean => access[name].list.includes(role);

/** Whether a filter by the field finds a row that the list shows. */
const compares = (name: CollectionName, field: string, role: TestedRole): boolean =>
  role === "superuser" || ((access[name].compare?.[field]?.includes(role) ?? true) && reads(name, field, role));

/** The names that a filter or a sort has for a field: json fields also have paths into their value. */
const comparableNames = ([field, { kind }]: [string, FieldSpec]): string[] =>
  kind === "json" ? [field, `${field}.0.team1`] : [field];

/** A filter that every value satisfies, so that only the right to compare decides. */
const alwaysTrue = (path: string): string => `(${path} ?!= "no such value" || ${path} ?= "no such value")`;

export type Report = { cases: number; wrong: string[] };

type AccessCheck = AccessFixture & { role: TestedRole; name: CollectionName; row: Row; report: Report };

function check(
  { report, role, name }: AccessCheck,
  way: string,
  field: string,
  actual: unknown,
  expected: unknown,
): void {
  report.cases++;
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    report.wrong.push(
      `${way} of ${name}.${field} by ${role}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`,
    );
}

type Answer = { items?: Record<string, unknown>[]; expand?: Record<string, unknown> } & Record<string, unknown>;

async function get({ server, tokens, role }: AccessCheck, path: string): Promise<Answer> {
  const token = tokens[role];
  return (await server.request<Answer>("GET", `/api/collections/${path}`, token ? { token } : {})).body;
}

const finds = async (
  subject: AccessCheck,
  collection: CollectionName,
  query: Record<string, string>,
): Promise<boolean> =>
  ((await get(subject, `${collection}/records?${new URLSearchParams(query)}`)).items?.length ?? 0) > 0;

const blank = (name: CollectionName, field: string): unknown => emptyRecord(collections[name].fields)[field];

/** The expected value of the field: stored, blank, or undefined when no record is shown. */
function shownAs(subject: AccessCheck, field: string, sees: boolean): unknown {
  const { name, role, row } = subject;
  if (!sees || fieldsOf(name).some(([other, { hidden }]) => other === field && hidden)) return undefined;
  return reads(name, field, role) ? row[field] : blank(name, field);
}

async function checkReads(subject: AccessCheck): Promise<void> {
  await checkValues(subject);
  await checkRelations(subject);
  await checkSearches(subject);
}

/** Whether the parent has the link as a relation, to the row or back from it. */
const leadsFrom = (parent: CollectionName, link: string): boolean =>
  fieldsOf(parent).some(([field, { kind }]) => field === link && kind === "relation") || linksBack(link);

/** The value of each field in a list, in a view and expanded from the parent. */
async function checkValues(subject: AccessCheck): Promise<void> {
  const { name, role, row, rows } = subject;
  const expected = access[name];
  const [parent, link] = expected.parent;
  const list = await get(subject, `${name}/records?filter=${encodeURIComponent(`id = "${row.id}"`)}`);
  const view = await get(subject, `${name}/records/${row.id}`);
  const above = await get(subject, `${parent}/records/${rows[parent].id}?expand=${link}`);
  const inside = [above.expand?.[link]].flat().find((one) => Object(one).id === row.id) as
    | Record<string, unknown>
    | undefined;
  const isSeen = expected.view.includes(role);
  const isInside = leadsFrom(parent, link) && access[parent].view.includes(role) && isSeen;
  for (const [field] of fieldsOf(name)) {
    check(subject, "list", field, list.items?.[0]?.[field], shownAs(subject, field, lists(name, role)));
    check(subject, "view", field, isSeen ? view[field] : view.id, shownAs(subject, field, isSeen));
    const isOpen = isInside && expected.expanded?.[field]?.includes(role);
    check(subject, "expand", field, inside?.[field], isOpen ? row[field] : shownAs(subject, field, isInside));
  }
}

/** Whether each relation of the row may be expanded. */
async function checkRelations(subject: AccessCheck): Promise<void> {
  const { name, role, row } = subject;
  for (const [field, kind] of fieldsOf(name)) {
    if (kind.kind !== "relation" || kind.hidden) continue;
    const led = await get(subject, `${name}/records/${row.id}?expand=${field}`);
    const target = kind.collection as CollectionName;
    const isExpanded = reads(name, field, role) && access[target].view.includes(role);
    check(subject, "expand through", field, Boolean(led.expand?.[field]), isExpanded);
  }
}

/** Whether a filter or a sort by each field finds the row, also through a relation from the parent. */
async function checkSearches(subject: AccessCheck): Promise<void> {
  const { name, role, row, rows } = subject;
  const { parent: from, through } = access[name];
  const [parent, link] = from;
  const own: Comparison[] = [];
  const related: Comparison[] = [];
  for (const [field, kind] of fieldsOf(name)) {
    const isFound = compares(name, field, role) && lists(name, role);
    // `rel.id` equals `rel`: the related row is not read.
    const isFree = !linksBack(link) && (field === "id" || through?.includes(field));
    const isPath = leadsFrom(parent, link) && lists(parent, role) && (isFree || isFound);
    for (const compared of comparableNames([field, kind])) {
      own.push({ field: compared, isFound });
      related.push({ field: compared, isFound: isPath });
    }
  }
  const itself = `id = "${row.id}"`;
  await checkComparisons(subject, "filter", own, (fields) =>
    finds(subject, name, { filter: [itself, ...fields.map(alwaysTrue)].join(" && ") }),
  );
  await checkComparisons(subject, "sort", own, (fields) =>
    finds(subject, name, { filter: itself, sort: fields.join(",") }),
  );
  const path = [`id = "${rows[parent].id}"`, `${link}.id ?= "${row.id}"`];
  await checkComparisons(subject, "back-relation", related, (fields) =>
    finds(subject, parent, {
      filter: [...path, ...fields.map((field) => alwaysTrue(`${link}.${field}`))].join(" && "),
    }),
  );
}

type Comparison = { field: string; isFound: boolean };

/** How many fields one request compares. */
const TOGETHER = 8;

/**
 * A comparison that the role may not make finds nothing, also together with others. So the fields that find the row are compared together, and one
 * by one only when that finds nothing.
 */
async function checkComparisons(
  subject: AccessCheck,
  way: string,
  comparisons: readonly Comparison[],
  isFoundBy: (fields: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const finding = comparisons.filter(({ isFound }) => isFound).map(({ field }) => field);
  const found = new Set<string>();
  for (let at = 0; at < finding.length; at += TOGETHER) {
    const fields = finding.slice(at, at + TOGETHER);
    if (await isFoundBy(fields)) for (const field of fields) found.add(field);
  }
  for (const { field, isFound } of comparisons)
    check(subject, way, field, found.has(field) || (await isFoundBy([field])), isFound);
}

const linksBack = (link: string): boolean => {
  const [back = "", via = ""] = link.split("_via_");
  return Object.entries(collections).some(
    ([name, { fields }]) =>
      name === back &&
      Object.entries<FieldSpec>(fields).some(([field, { kind }]) => field === via && kind === "relation"),
  );
};

/** One stream per role with a topic per field; then every row is updated once. */
async function checkTopics(
  fixture: AccessFixture,
  role: TestedRole,
  asked: readonly CollectionName[],
  report: Report,
): Promise<void> {
  const { server, rows, tokens } = fixture;
  const topics = new Map<string, [CollectionName, string]>();
  for (const name of asked)
    for (const field of fieldsOf(name))
      for (const compared of comparableNames(field)) {
        const options = encodeURIComponent(JSON.stringify({ query: { filter: alwaysTrue(compared) } }));
        topics.set(`${name}/${rows[name].id}?options=${options}`, [name, field[0]]);
      }
  const end = `cities/${seedCityIds.kazan}`;
  const listener = await aListener(server);
  await listener.subscribe([...topics.keys(), end], tokens[role]);
  const received = new Map<string, Record<string, unknown>>();
  const touch = (table: string, id: string, updated: string) =>
    server.storage.transact((tx) => tx.update(table, id, { updated }));
  for (const name of asked) {
    // Read during the update, because a stream buffers only a limited amount. The last event is visible to every role.
    const hearing = (async () => {
      for (let event = await listener.next(); event.event !== end; event = await listener.next())
        if (!received.has(event.event)) received.set(event.event, event.data.record ?? {});
    })();
    await touch(name, rows[name].id, "2026-11-21 09:00:00.000Z");
    await touch("cities", seedCityIds.kazan, "2026-11-21 09:00:00.000Z");
    await hearing;
    await touch(name, rows[name].id, rows[name].updated);
  }
  await listener.leave();
  for (const [topic, [name, field]] of topics) {
    const subject: AccessCheck = { ...fixture, role, name, row: rows[name], report };
    const record = received.get(topic);
    const expected = access[name].view.includes(role) && compares(name, field, role);
    check(subject, "topic", field, Boolean(record), expected);
    if (record && field !== "updated") check(subject, "event", field, record[field], shownAs(subject, field, true));
  }
}

const otherThan = (field: FieldSpec, stored: unknown): unknown => {
  if (field.kind === "select") return field.values.find((value) => value !== stored);
  if (field.kind === "number") return Number(stored) + 1;
  if (field.kind === "bool") return !stored;
  if (field.kind === "date") return "2031-01-01 00:00:00.000Z";
  return field.kind === "json" ? [[9, 9]] : `${String(stored).slice(0, 14)}x`;
};

async function checkWrites(subject: AccessCheck): Promise<void> {
  const { name, role, row, server, tokens } = subject;
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
    check(subject, "update", field, isAllowed || isSame, true);
    check(subject, "answer to an update", field, showsSecret(subject, patched.text), false);
    await server.storage.transact((tx) => tx.update(name, row.id, row));
    const id = server.newId();
    const made = await server.request("POST", `/api/collections/${name}/records`, { ...who, body: { ...body, id } });
    const isMade = (await server.storage.reader.findById(name, id)) !== undefined;
    check(subject, "create", field, isMade && !create.includes(role), false);
    check(subject, "answer to a create", field, showsSecret(subject, made.text), false);
    if (isMade) await server.storage.transact((tx) => tx.delete(name, id));
  }
}

/** Whether the text contains a value that this role may not read. */
const showsSecret = ({ name, role, row }: AccessCheck, text: string): boolean =>
  fieldsOf(name).some(
    ([field]) =>
      !reads(name, field, role) && typeof row[field] === "string" && row[field].length > 5 && text.includes(row[field]),
  );

export type Asked = {
  roles?: readonly TestedRole[];
  collections?: readonly CollectionName[];
  reads?: boolean;
  writes?: boolean;
};

export async function checkMatrix(
  fixture: AccessFixture,
  { roles = ROLES, collections: asked = names, reads: withReads = true, writes = true }: Asked = {},
): Promise<Report> {
  const report: Report = { cases: 0, wrong: [] };
  for (const role of withReads ? roles : []) {
    for (const name of asked) await checkReads({ ...fixture, role, name, row: fixture.rows[name], report });
    await checkTopics(fixture, role, asked, report);
  }
  if (writes)
    for (const role of roles)
      for (const name of asked) await checkWrites({ ...fixture, role, name, row: fixture.rows[name], report });
  return report;
}
