import fc from "fast-check";
import { expect, test } from "vitest";
import { packAnswers, unpackAnswers } from "./packed-answers.ts";

function withoutPrototype(part: unknown): unknown {
  if (typeof part === "object" && part !== null) Reflect.deleteProperty(part, "__proto__");
  return part;
}

const again = (value: unknown) => unpackAnswers(packAnswers(value));

test("any JSON value is the same after unpacking, without the key that would be a prototype", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // As JSON has it: without negative zeros.
      const sent = JSON.parse(JSON.stringify(value), (_key, part) => withoutPrototype(part));
      expect(again(sent)).toEqual(sent);
    }),
  );
});

test("a record that occurs twice is written once and is one object again", () => {
  const anna = { id: "anna", name: "Анна Котова" };
  const value = { one: { expand: { user: anna } }, two: [anna, { ...anna }] };
  expect(packAnswers(value).match(/Котова/g)).toHaveLength(2);
  const { one, two } = again(value) as typeof value;
  expect({ one, two }).toEqual(value);
  expect(two[0]).toBe(one.expand.user);
  expect(two[1]).not.toBe(two[0]);
});

test("records with equal keys write them once", () => {
  const text = packAnswers([
    { first_name: "Анна", city: null },
    { first_name: "Борис", city: "spb" },
  ]);
  expect(text.match(/first_name/g)).toHaveLength(1);
});

test("a key without a value is left out, as in JSON", () => {
  expect(Object.keys(again({ city: undefined, words: [] }) as object)).toEqual(["words"]);
});

test("keys that contain the separator stay apart", () => {
  const value = [
    { "a,b": 1, c: 2 },
    { a: 3, "b,c": 4 },
  ];
  expect(again(value)).toEqual(value);
});

test("a key that would be a prototype is left out", () => {
  const read = again(JSON.parse('{"id":"a","__proto__":{"admin":true}}')) as { admin?: boolean };
  expect(read.admin).toBeUndefined();
  expect(read).toEqual({ id: "a" });
});
