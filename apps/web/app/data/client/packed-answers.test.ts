import fc from "fast-check";
import { expect, test } from "vitest";
import { packAnswers, unpackAnswers } from "./packed-answers.ts";

function withoutPrototype(part: unknown): unknown {
  if (typeof part === "object" && part !== null) Reflect.deleteProperty(part, "__proto__");
  return part;
}

const decoder = new TextDecoder();
const textOf = (value: unknown) =>
  packAnswers(value)
    .map((part) => (typeof part === "string" ? part : decoder.decode(part)))
    .join("");
const again = (value: unknown) => unpackAnswers(textOf(value));

test("any JSON value is the same after unpacking, without the key that would be a prototype", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // As JSON has it: without negative zeros.
      const sent = JSON.parse(JSON.stringify(value), (_key, part) => withoutPrototype(part));
      expect(again(sent)).toEqual(sent);
    }),
  );
});

const anna = () => ({ id: "anna", name: "Анна Котова" });

test("equal records are written once and are one object again", () => {
  const value = { one: { expand: { user: anna() } }, two: [anna(), anna()], three: { name: "Анна Котова" } };
  expect(textOf(value).match(/Котова/g)).toHaveLength(2);
  const { one, two, three } = again(value) as typeof value;
  expect({ one, two, three }).toEqual(value);
  expect(two[0]).toBe(one.expand.user);
  expect(two[1]).toBe(one.expand.user);
});

test("a record with other fields is another object", () => {
  const [seen, masked] = again([anna(), { ...anna(), phone: "+7" }]) as object[];
  expect(masked).toEqual({ ...anna(), phone: "+7" });
  expect(seen).toEqual(anna());
});

test("records with an equal list are one object, those with another order or other keys are not", () => {
  const court = (players: string[]) => ({ id: "c1", players, tables: { first: players.length } });
  const { id, ...fields } = court(["a", "b"]);
  const given = [court(["a", "b"]), court(["a", "b"]), court(["b", "a"]), { ...fields, id }];
  const read = again(given) as object[];
  expect(read).toEqual(given);
  expect(new Set(read).size).toBe(3);
});

test("the text does not end the script element that contains it", () => {
  const value = { name: "</script><!-- <script>" };
  expect(textOf(value)).not.toContain("<");
  expect(again(value)).toEqual(value);
});

test("records with equal keys write them once", () => {
  const text = textOf([
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

test("a record that was packed in another page is packed the same, with its expanded records", () => {
  const city = { id: "spb", name: "Санкт-Петербург" };
  const club = { id: "c1", days: ["mon"], name: "Ракетка", expand: { city } };
  const alone = textOf(club);
  const listed = { places: { one: 1 }, items: [city, club] };
  expect(again(listed)).toEqual(listed);
  expect(textOf(club)).toBe(alone);
  const moved = { ...club, expand: { city: { ...city, name: "Ленинград" } } };
  expect(again(moved)).toEqual(moved);
});
