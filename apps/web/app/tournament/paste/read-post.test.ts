import { type WizardForm, wizardSchemas } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CHAT_POSTS } from "./chat-posts.fixture.ts";
import { HURRIED_POSTS } from "./hurried-posts.fixture.ts";
import { readPastedList } from "./pasted-list.ts";
import { POSTS } from "./post-corpus.fixture.ts";
import { readPost } from "./read-post.ts";

const context = {
  today: "2026-11-20",
  cities: [
    { id: "spb", name: "Санкт-Петербург", code: "spb" },
    { id: "moscow", name: "Москва", code: "moscow" },
    { id: "kazan", name: "Казань", code: "kazan" },
  ] as const,
  clubs: [
    { id: "neva", name: "Нева Падел", city: "spb" },
    { id: "baltika", name: "Балтика Падел Клуб", city: "spb" },
    { id: "sokol", name: "Сокол Падел", city: "moscow" },
    { id: "izmaylovo", name: "Измайлово Падел", city: "moscow" },
    { id: "naberezhnaya", name: "Падел на Набережной", city: "moscow" },
    { id: "volga", name: "Волга Падел Клуб", city: "kazan" },
  ],
};

test.each([...POSTS, ...HURRIED_POSTS, ...CHAT_POSTS])("$post", ({ post, fields, weekday, people }) => {
  const read = readPost(post, context);
  expect(read.fields).toEqual(fields);
  expect(read.weekday && [read.weekday.byDate, read.weekday.byWeekday]).toEqual(weekday);
  expect(readPastedList(read.people).people).toHaveLength(people ?? 0);
});

test("a variant belongs to the type beside it", () => {
  for (const { fields } of HURRIED_POSTS.filter((one) => one.fields.variant))
    expect(formatOf(fields.type ?? "", fields.variant)?.variant?.key).toBe(fields.variant);
});

const aPost = fc
  .array(
    fc.oneof(
      fc.constantFrom(...[...POSTS, ...HURRIED_POSTS, ...CHAT_POSTS].flatMap(({ post }) => post.split(/\n|, /))),
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.nat(100_000).map(String),
    ),
    { maxLength: 12 },
  )
  .chain((parts) => fc.constantFrom(parts.join("\n"), parts.join(", ")));

test("what is understood is accepted by the form", () => {
  const schemas = wizardSchemas(context.today);
  fc.assert(
    fc.property(aPost, (post) => {
      const { fields } = readPost(post, context);
      const form = { skill_level_fixed: 1, skill_level_min: 1, skill_level_max: 5, ...fields };
      for (const schema of Object.values(schemas)) {
        const problems = schema.safeParse(form).error?.issues ?? [];
        for (const { path } of problems) expect(fields[path[0] as keyof WizardForm]).toBeUndefined();
      }
    }),
  );
});

test("a hostile text is read at once", () => {
  for (const piece of ["1 ", "19:00-", "уровень ", "(", "корт ", "корты 1,", "25.11 ", "5 с ", "завтра ", "а", "100"])
    expect(readPost(piece.repeat(20_000), context)).toBeDefined();
  // Between other words: a run of spaces at the ends is trimmed.
  for (const piece of [" ", "\t", " \n", "❌ "])
    expect(readPost(`Состав${piece.repeat(20_000)}я`, context)).toBeDefined();
});
