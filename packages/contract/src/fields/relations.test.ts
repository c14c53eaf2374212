import { describe, expect, test } from "vitest";
import { type CollectionName, collections } from "../entities/index.ts";
import type { FieldSpec } from "./fields.ts";
import { childrenOf, referencesTo } from "./relations.ts";

const names = Object.keys(collections) as CollectionName[];

describe.each(names)("%s", (name) => {
  const relations = Object.entries<FieldSpec>(collections[name].fields).filter(([, { kind }]) => kind === "relation");

  test.each(relations)("the relation «%s» is found from the collection it refers to", (field, spec) => {
    const target = spec.kind === "relation" ? (spec.collection as CollectionName) : name;
    expect(names).toContain(target);
    expect(referencesTo(target)).toContainEqual(expect.objectContaining({ collection: name, field }));
  });

  test("a row that cannot exist without its tournament is deleted with it", () => {
    const required = relations.filter(
      ([, spec]) => spec.kind === "relation" && spec.collection === "tournaments" && spec.required,
    );
    for (const [field] of required) {
      expect(childrenOf("tournaments")).toContainEqual({ collection: name, field, cascade: true });
    }
  });
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
