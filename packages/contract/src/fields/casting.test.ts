import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collections } from "../entities/index.ts";
import { castBody, emptyRecord } from "./casting.ts";
import { bool, date, type FieldSpec, json, number, relation, select, text } from "./fields.ts";

const table = {
  name: text(),
  position: number(),
  active: bool(),
  day: date(),
  kind: select(["a", "b"]),
  owner: relation("users"),
  sets: json<unknown>({ maxBytes: 100 }),
  secret: text({ hidden: true }),
};

const fits: { [Kind in FieldSpec["kind"]]: (value: unknown) => boolean } = {
  text: (value) => typeof value === "string" && value.isWellFormed() && !value.includes("\u0000"),
  number: (value) => typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0),
  bool: (value) => typeof value === "boolean",
  date: (value) => typeof value === "string" && /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)?$/.test(value),
  select: (value) => typeof value === "string",
  relation: (value) => typeof value === "string",
  json: (value) => value !== undefined,
};

const anyBody = fc.record(
  Object.fromEntries(Object.keys(table).map((name) => [name, fc.jsonValue({ stringUnit: "binary" })])),
  { requiredKeys: [] },
);

describe("casting a body", () => {
  test("any JSON becomes values of the fields' kinds and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(anyBody, fc.jsonValue()), (body) => {
        for (const [name, value] of Object.entries(castBody(table, body, { hidden: true }))) {
          expect(fits[table[name as keyof typeof table].kind](value), `${name}: ${JSON.stringify(value)}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("casting a cast value changes nothing, except text that is JSON", () => {
    const { sets, ...plain } = table;
    fc.assert(
      fc.property(anyBody, (body) => {
        const once = castBody(plain, body);
        expect(castBody(plain, once)).toEqual(once);
      }),
    );
  });

  test.each([
    [1e21, "1000000000000000000000"],
    [1e-7, "0.0000001"],
    [1.5, "1.5"],
    [true, "true"],
  ])("the number %s in a text has no exponent", (value, written) => {
    expect(castBody(table, { name: value }).name).toBe(written);
  });

  test("a name stays on one line, and other texts keep their lines", () => {
    const sent = { name: "Анна\r\n\u2028Котова\t2", note: "раз\nдва" };
    expect(castBody({ name: text({ oneLine: true }), note: text() }, sent)).toEqual({
      name: "Анна Котова 2",
      note: "раз\nдва",
    });
  });

  test("a name that was copied from a screen has no soft hyphens", () => {
    const copied = { name: "Констан\u00adтинополь\u00adский", note: "сло\u00adво" };
    expect(castBody({ name: text({ oneLine: true }), note: text() }, copied)).toEqual({
      name: "Константинопольский",
      note: copied.note,
    });
  });

  test("what people see as a name stays on one line", () => {
    const names = Object.values(collections).flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, spec]) => (field === "name" ? [{ of: name, spec }] : [])),
    );
    expect(names.filter(({ spec }) => !("oneLine" in spec || "serverOwned" in spec)).map(({ of }) => of)).toEqual([]);
  });

  test("keeps only the keys that were sent, and drops unknown, system, modifier and hidden ones", () => {
    const body = { name: "Кубок", id: "abc", created: "x", expand: {}, "position+": 1, secret: "s", constructor: 1 };
    expect(castBody(table, body)).toEqual({ name: "Кубок" });
    expect(castBody(table, body, { hidden: true })).toEqual({ name: "Кубок", secret: "s" });
    expect(castBody({ ...table, constructor: text() }, {})).toEqual({});
  });

  test.each([
    ["8", 8],
    ["-1.50", -1.5],
    [" 8 ", 0],
    ["1e2", 100],
    ["", 0],
    ["восемь", 0],
    ["0x10", 0],
    ["Infinity", 0],
    [true, 1],
    [false, 0],
    [Number.POSITIVE_INFINITY, 0],
    [null, 0],
    [[7], 0],
  ])("a number sent as %j is %d", (sent, stored) => {
    expect(castBody(table, { position: sent })).toEqual({ position: stored });
  });

  test.each([
    ["true", true],
    ["1", true],
    [1, true],
    ["false", false],
    ["да", false],
    [0, false],
    [null, false],
  ])("a yes-or-no sent as %j is %s", (sent, stored) => {
    expect(castBody(table, { active: sent })).toEqual({ active: stored });
  });

  test.each([
    ["2026-12-05", "2026-12-05 00:00:00.000Z"],
    ["2026-12-05 10:30:00.123Z", "2026-12-05 10:30:00.123Z"],
    ["2026-12-05T10:30:00+03:00", "2026-12-05 07:30:00.000Z"],
    ["2026-12-05T10:30:00.1234567Z", "2026-12-05 10:30:00.123Z"],
    ["2026-12-05T10:30:00.1Z", "2026-12-05 10:30:00.100Z"],
    ["2026-12-05 23:30", "2026-12-05 23:30:00.000Z"],
    ["2026-12-05T01:30:00+0300", "2026-12-04 22:30:00.000Z"],
    ["2026-12-05T10:30", "2026-12-05 10:30:00.000Z"],
    ["2026-02-30", ""],
    ["2026-13-01", ""],
    ["2026-12-05T25:00", ""],
    ["2026-12-05T10:30:00+99:00", ""],
    ["9999-12-31T23:59:00-10:00", ""],
    ["2026-12-05 завтра", ""],
    ["завтра", ""],
    [1_764_892_800, ""],
    [null, ""],
  ])("a date sent as %j is %j", (sent, stored) => {
    expect(castBody(table, { day: sent })).toEqual({ day: stored });
  });

  test("a list for a single choice gives its last item", () => {
    expect(castBody(table, { kind: ["a", "b"], owner: ["u1", "u2"] })).toEqual({ kind: "b", owner: "u2" });
    expect(castBody(table, { kind: [] })).toEqual({ kind: "" });
  });

  test("numbers become text, text loses NUL and lone surrogates, objects become empty text", () => {
    expect(castBody(table, { name: 7 })).toEqual({ name: "7" });
    expect(castBody(table, { name: "a\u0000b\ud800" })).toEqual({ name: "ab\ufffd" });
    expect(castBody(table, { name: { a: 1 } })).toEqual({ name: "" });
  });

  test("a string that is JSON is parsed, any other remains a string", () => {
    expect(castBody(table, { sets: "[[6,4]]" })).toEqual({ sets: [[6, 4]] });
    for (const word of [true, false, null]) expect(castBody(table, { sets: String(word) })).toEqual({ sets: word });
    expect(castBody(table, { sets: "[6,4" })).toEqual({ sets: "[6,4" });
    expect(castBody(table, { sets: "шесть" })).toEqual({ sets: "шесть" });
    expect(castBody(table, { sets: [[6, 4]] })).toEqual({ sets: [[6, 4]] });
    expect(castBody(table, { sets: undefined })).toEqual({ sets: null });
  });
});

test("an empty record has every field of its collection with the wire's empty value", () => {
  expect(emptyRecord(table)).toEqual({
    name: "",
    position: 0,
    active: false,
    day: "",
    kind: "",
    owner: "",
    sets: null,
    secret: "",
  });
  for (const { fields } of Object.values(collections)) {
    expect(Object.keys(emptyRecord(fields))).toEqual(Object.keys(fields));
  }
});
