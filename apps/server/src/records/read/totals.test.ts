// Totals of tournaments are the length of the list, for every viewer: they are counted in two parts, in memory and through the index of people.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const RUNS = deep(60, 8);
const TOURNAMENTS = 12;

let server: TestApp;
let people: { id: string; token: string }[];
let superuser: { token: string };
beforeAll(async () => {
  server = await testApp();
  people = [await server.aUser(), await server.aUser(), await server.aUser()];
  superuser = await server.aSuperuser();
});
afterAll(() => server.close());

const person = fc.nat(2);
const list = fc.option(fc.uniqueArray(person, { maxLength: 3 }), { nil: null });
const fields = fc.record({
  organizer: person,
  invited: list,
  scorers: list,
  co_organizers: list,
  by_invitation: fc.boolean(),
  hidden_by_admin: fc.boolean(),
  status: fc.constantFrom("draft", "open", "full", "completed"),
  cost: fc.constantFrom(0, 500),
});
type Fields = typeof fields extends fc.Arbitrary<infer Value> ? Value : never;

const idsOf = (chosen: readonly number[] | null) => chosen?.map((at) => people[at]?.id ?? "") ?? null;
const columnsOf = ({ organizer, invited, scorers, co_organizers, ...rest }: Fields): Partial<Row> => ({
  ...rest,
  organizer: people[organizer]?.id ?? "",
  ...{ invited: idsOf(invited), scorers: idsOf(scorers), co_organizers: idsOf(co_organizers) },
});

/** Decisions 088 and 094, wire 2.12: said once more, for the test. */
function sees(viewer: number | undefined, row: Fields): boolean {
  const isIn = (chosen: readonly number[] | null) => viewer !== undefined && (chosen ?? []).includes(viewer);
  if (row.organizer === viewer || isIn(row.co_organizers)) return true;
  if (row.status === "draft") return false;
  return (!row.by_invitation && !row.hidden_by_admin) || isIn(row.invited) || isIn(row.scorers);
}

const filters: readonly [filter: string, holds: (row: Fields) => boolean][] = [
  ["", () => true],
  ["(status = 'open' || status = 'full')", ({ status }) => status === "open" || status === "full"],
  ["status = 'draft'", ({ status }) => status === "draft"],
  ["cost < 100 && name ~ 'кубок'", ({ cost }) => cost < 100],
];

async function totalOf(filter: string, viewer: object): Promise<unknown> {
  const query = new URLSearchParams({ filter, perPage: "1", page: "1" });
  return (await server.request("GET", `/api/collections/tournaments/records?${query}`, viewer)).body.totalItems;
}

test("a total is what the viewer sees of the rows, for any rights, filters and changes", async () => {
  const made: { id: string; fields: Fields }[] = [];
  const check = async () => {
    for (const [filter, holds] of filters) {
      const matching = made.filter((one) => holds(one.fields)).map((one) => one.fields);
      for (const [at, viewer] of [undefined, ...people].entries()) {
        const seen = matching.filter((one) => sees(viewer ? at - 1 : undefined, one));
        expect(await totalOf(filter, viewer ?? {}), `${filter}, viewer ${at}`).toBe(seen.length);
      }
      expect(await totalOf(filter, superuser), filter).toBe(matching.length);
    }
  };
  const property = fc.asyncProperty(
    fc.array(fields, { minLength: TOURNAMENTS, maxLength: TOURNAMENTS }),
    fc.array(fc.tuple(fc.nat(TOURNAMENTS - 1), fc.option(fields)), { maxLength: 8 }),
    async (rows, changes) => {
      for (const { id } of made.splice(0)) await server.storage.transact((tx) => tx.delete("tournaments", id));
      for (const one of rows) made.push({ id: (await aTournament(server, "", columnsOf(one))).id, fields: one });
      await check();
      for (const [at, change] of changes) {
        const changed = made[at];
        if (!changed) continue;
        if (change) {
          changed.fields = change;
          await server.storage.transact((tx) => tx.update("tournaments", changed.id, columnsOf(change)));
        } else {
          made.splice(at, 1);
          await server.storage.transact((tx) => tx.delete("tournaments", changed.id));
        }
      }
      await check();
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});
