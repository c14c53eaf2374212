import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMPANY_LISTS } from "./company-lists.fixture.ts";
import { COPIED_LISTS } from "./copied-lists.fixture.ts";
import { HURRIED_LISTS } from "./hurried-lists.fixture.ts";
import { CORPUS } from "./list-corpus.fixture.ts";
import { type PastedPerson, readPastedList } from "./pasted-list.ts";
import { SPOKEN_LISTS } from "./spoken-lists.fixture.ts";

const marks = (person: PastedPerson, people: readonly PastedPerson[]) =>
  [
    person.name,
    person.gender && { male: "м", female: "ж" }[person.gender],
    person.level && `ур ${person.level}`,
    person.phone,
    person.handle,
    person.late && "опоздает",
    person.reserve && "запас",
    person.partner !== undefined && `с ${people[person.partner]?.name}`,
    ...person.notes.map((note) => `(${note})`),
  ]
    .filter(Boolean)
    .join(" · ");

describe("a list pasted from a chat", () => {
  test.each([...CORPUS, ...HURRIED_LISTS, ...COPIED_LISTS, ...SPOKEN_LISTS, ...COMPANY_LISTS])(
    "$habit",
    ({ text, people, unclear = [] }) => {
      const list = readPastedList(text);
      expect(list.people.map((person) => marks(person, list.people))).toEqual(people);
      expect(list.unclear.map(({ source }) => source)).toEqual(unclear);
    },
  );

  test("a name that is on the tournament's list is marked", () => {
    const list = readPastedList("Пётр Ли\nИван Петров", ["Петр Ли"]);
    expect(list.people.map(({ name, present }) => [name, present])).toEqual([
      ["Пётр Ли", true],
      ["Иван Петров", false],
    ]);
  });

  test("an unclear line becomes a name without its private parts", () => {
    const [line] = readPastedList("Слава 8 916 123-45-67 под вопросом").unclear;
    expect(line?.guess).toMatchObject({ name: "Слава", phone: "+79161234567", notes: ["под вопросом"] });
  });
});

const SEPARATORS = ["\n", "\n\n", ", ", "; ", "\r\n"];
const DECORATIONS = ["", "✅ ", "+ ", "3. ", "12) ", "• ", "🎾🎾 ", "- "];
const PRIVATE = [
  "",
  " 89161234567",
  " +7 (916) 123-45-67",
  " @nick_77",
  " https://t.me/nick",
  " a.b@mail.ru",
  " иван@почта.рф",
  " @иван_77",
  " +375 29 123 45 67",
];
const NAMES = ["Иван Петров", "мария", "Ким Ю", "АННА КОТОВА", "Константин Григорьев-Оболенский", "вика", "John Smith"];

const aLine = fc
  .tuple(fc.constantFrom(...DECORATIONS), fc.constantFrom(...NAMES), fc.constantFrom(...PRIVATE))
  .map((parts) => parts.join(""));

test("no phone, address, nick or picture becomes a part of a name", () => {
  const text = fc.array(fc.oneof(aLine, fc.string({ unit: "grapheme", maxLength: 40 })), { maxLength: 12 });
  fc.assert(
    fc.property(text, fc.constantFrom(...SEPARATORS), (lines, separator) => {
      const list = readPastedList(lines.join(separator));
      for (const { name } of [...list.people, ...list.unclear.map(({ guess }) => guess)])
        expect(name).toMatch(/^(?:[\p{L}\p{M}][\p{L}\p{M}\s.'’‑-]*(?: [2-9]| \d{2,})?(?: \+[1-4])?(?: \d+)?)?$/u);
    }),
  );
});

test("every decorated line is one person with the same name", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DECORATIONS),
      fc.constantFrom(...NAMES),
      fc.constantFrom(...PRIVATE),
      (mark, name, secret) => {
        const plain = readPastedList(name).people.map((person) => person.name);
        expect(readPastedList(`${mark}${name}${secret}`).people.map((person) => person.name)).toEqual(plain);
      },
    ),
  );
});

test("no line is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[а-яА-Я][а-яА-Я ]{3,30}[а-я]$/), { minLength: 1, maxLength: 8 }),
      (lines) => {
        const list = readPastedList(lines.join("\n"));
        const sources = [...list.people, ...list.unclear].map(({ source }) => source);
        for (const line of lines)
          if (!isHeadingOrSlot(line)) expect(sources).toContain(line.trim().replace(/ +/g, " "));
      },
    ),
  );
});

const isHeadingOrSlot = (line: string) =>
  /^(?:запас|резерв|основа|состав|свободно|пусто|очередь|список)/i.test(line.trim());

test("a text of 20,000 characters is read at once", () => {
  const hostile = [
    "(".repeat(20_000),
    "1 ".repeat(10_000),
    "+7".repeat(10_000),
    "а".repeat(20_000),
    "Иван, ".repeat(3000),
    "- ".repeat(10_000),
    `а${" ".repeat(20_000)}:`,
    `а${" \t".repeat(10_000)}:`,
    "Аня✅".repeat(5000),
    "Состав: ".repeat(2500),
  ];
  for (const text of hostile) expect(readPastedList(text).people.length).toBeLessThanOrEqual(3000);
});
