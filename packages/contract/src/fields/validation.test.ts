import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collections } from "../entities/index.ts";
import { castBody, emptyRecord } from "./casting.ts";
import { bool, date, json, number, relation, select, text } from "./fields.ts";
import { jsonFits } from "./json-size.ts";
import { validateRecord } from "./validation.ts";

const blank = { code: "validation_required", message: "Cannot be blank." };
const invalid = { code: "validation_invalid_value", message: "Invalid value." };

describe("validating a record", () => {
  test("validation never throws, for any cast JSON", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(collections)),
        fc.jsonValue(),
        fc.jsonValue(),
        ({ fields }, one, two) => {
          const body = Object.fromEntries(Object.keys(fields).map((name, index) => [name, index % 2 ? one : two]));
          const errors = validateRecord(fields, { ...emptyRecord(fields), ...castBody(fields, body) });
          for (const error of Object.values(errors)) expect(error.code).toMatch(/^validation_/);
        },
      ),
    );
  });

  test("required text, number, choice, date, relation, boolean and json cannot be blank; zero counts as blank", () => {
    const fields = {
      name: text({ required: true }),
      rounds: number({ required: true, min: 1 }),
      kind: select(["a"], { required: true }),
      day: date({ required: true }),
      owner: relation("users", { required: true }),
      agreed: { kind: "bool", required: true },
      sets: { kind: "json", maxBytes: 10, required: true },
    } as const;
    const everythingBlank = Object.fromEntries(Object.keys(fields).map((name) => [name, blank]));
    expect(validateRecord(fields, emptyRecord(fields))).toEqual(everythingBlank);
    expect(validateRecord(fields, { ...emptyRecord(fields), name: "  " }).name).toEqual(blank);
    for (const sets of ["", [], {}])
      expect(validateRecord(fields, { ...emptyRecord(fields), sets }).sets).toEqual(blank);
    const filled = { name: "К", rounds: 1, kind: "a", day: "2026-12-05", owner: "u", agreed: true, sets: [0] };
    expect(validateRecord(fields, filled)).toEqual({});
  });

  test("an optional field may be empty, for any range", () => {
    const fields = {
      name: text({ min: 3, pattern: /x/ }),
      cost: number({ min: 4, int: true }),
      kind: select(["a"]),
      ok: bool(),
      sets: json<unknown>({ maxBytes: 4 }),
    };
    expect(validateRecord(fields, emptyRecord(fields))).toEqual({});
  });

  test("a city has a time zone by which its evenings have moments", () => {
    const about = (timezone: string) =>
      validateRecord(collections.cities.fields, { ...emptyRecord(collections.cities.fields), name: "Омск", timezone });
    expect(about("Asia/Omsk")).toEqual({});
    for (const unknown of ["Омск", "UTC+6", "Europe/Moskva"]) {
      expect(about(unknown).timezone).toEqual({
        code: "validation_invalid_format",
        message: "Must be an IANA time zone, such as Europe/Moscow.",
      });
    }
    expect(about("").timezone).toEqual(blank);
  });

  test("text is counted in characters, not in code units", () => {
    const fields = { name: text({ min: 2, max: 3 }) };
    expect(validateRecord(fields, { name: "🎾🎾🎾" })).toEqual({});
    expect(validateRecord(fields, { name: "🎾" }).name).toEqual({
      code: "validation_min_text_constraint",
      message: "Must be at least 2 character(s).",
      params: { min: 2 },
    });
    expect(validateRecord(fields, { name: "четыре" }).name).toEqual({
      code: "validation_max_text_constraint",
      message: "Must be no more than 3 character(s).",
      params: { max: 3 },
    });
  });

  test("text without its own limit has at most 5000 characters", () => {
    expect(validateRecord({ name: text() }, { name: "a".repeat(5000) })).toEqual({});
    expect(validateRecord({ name: text() }, { name: "a".repeat(5001) }).name?.code).toBe(
      "validation_max_text_constraint",
    );
  });

  test("text that does not match its pattern has an invalid format", () => {
    expect(validateRecord({ time: text({ pattern: /^\d\d:\d\d$/ }) }, { time: "9:00" }).time).toEqual({
      code: "validation_invalid_format",
      message: "Invalid value format.",
    });
  });

  test.each([
    [3, { code: "validation_min_number_constraint", message: "Must be greater or equal than 4.", params: { min: 4 } }],
    [33, { code: "validation_max_number_constraint", message: "Must be less or equal than 32.", params: { max: 32 } }],
    [1e300, { code: "validation_only_int_constraint", message: "Decimal numbers are not allowed." }],
    [4.5, { code: "validation_only_int_constraint", message: "Decimal numbers are not allowed." }],
    [Number.NaN, { code: "validation_not_a_number", message: "The submitted number is not properly formatted." }],
    ["8", invalid],
    [4, undefined],
    [32, undefined],
  ])("of 4 to 32 whole players, %s gets %o", (value, error) => {
    expect(validateRecord({ n: number({ int: true, min: 4, max: 32 }) }, { n: value }).n).toEqual(error);
  });

  test("a limit of a million is printed as PocketBase does", () => {
    const { n } = validateRecord({ n: number({ max: 1_000_000 }) }, { n: 1_000_001 });
    expect(n?.message).toBe("Must be less or equal than 1e+06.");
  });

  test("the error of a choice outside the list names it", () => {
    expect(validateRecord({ kind: select(["a"]) }, { kind: "c" }).kind).toEqual({
      code: "validation_invalid_value",
      message: "Invalid value c.",
      params: { value: "c" },
    });
  });

  test("a value of the wrong kind is invalid, because an uncast record must not be stored", () => {
    const fields = {
      a: text(),
      b: bool(),
      c: date(),
      d: select(["x"]),
      e: relation("users"),
      f: json({ maxBytes: 9 }),
    };
    const wrong = { a: 1, b: "true", c: 5, d: ["x"], e: null };
    expect(Object.values(validateRecord(fields, wrong))).toEqual(Array(6).fill(invalid));
  });

  test("json over its size limit is refused, at any depth", () => {
    const fields = { sets: json<unknown>({ maxBytes: 2000 }) };
    let deep: unknown = [];
    for (let level = 0; level < 200_000; level++) deep = [deep];
    expect(validateRecord(fields, { sets: deep }).sets).toEqual({
      code: "validation_json_size_limit",
      message: "The maximum allowed JSON size is 2000 bytes.",
      params: { maxSize: 2000 },
    });
  });
});

test("the measured size of JSON is exactly that of its text", () => {
  // Characters of one to four bytes, and those that JSON escapes.
  const word = fc.string({ unit: fc.constantFrom("a", "é", "я", "中", "🎾", "\ud800", "\u0000", '"') });
  const anyJson = fc.anything({ key: word, values: [word, fc.double(), fc.boolean(), fc.constant(null)], maxDepth: 3 });
  fc.assert(
    fc.property(anyJson, (value) => {
      const bytes = encodeURIComponent(JSON.stringify(value)).replace(/%../g, "-").length;
      expect(jsonFits(value, bytes)).toBe(true);
      expect(jsonFits(value, bytes - 1)).toBe(false);
    }),
  );
});
