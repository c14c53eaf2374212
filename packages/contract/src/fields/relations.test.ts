import { expect, test } from "vitest";
import { type CollectionName, collections } from "../entities/index.ts";
import type { FieldSpec } from "./fields.ts";
import { childrenOf, referencesTo } from "./relations.ts";

const names = Object.keys(collections) as CollectionName[];

const relations = names.flatMap((collection) =>
  Object.entries<FieldSpec>(collections[collection].fields).flatMap(([field, spec]) =>
    spec.kind === "relation" ? [{ collection, field, target: spec.collection, required: spec.required }] : [],
  ),
);

test.each(relations)("the relation «$field» of $collection is found from $target", ({ collection, field, target }) => {
  const known = names.find((name) => name === target);
  expect(known && referencesTo(known)).toContainEqual(expect.objectContaining({ collection, field }));
});

test("a row that cannot exist without its tournament is deleted with it", () => {
  const parts = relations.filter(({ target, required }) => target === "tournaments" && required);
  expect(parts.length).toBeGreaterThan(5);
  for (const { collection, field } of parts)
    expect(childrenOf("tournaments")).toContainEqual({ collection, field, cascade: true });
});

test("with an account only what belongs to it alone is deleted", () => {
  expect(new Set(childrenOf("users").map(({ collection }) => collection))).toEqual(
    new Set([
      "consents",
      "notifications",
      "notification_settings",
      "follows",
      "tournament_templates",
      "player_notes",
      "blocks",
      "reports",
      "club_chats",
      "messenger_accounts",
      "bank_lines",
      "shops",
    ]),
  );
});
