import { expect, test } from "vitest";
import { linkAuthor } from "./link-authors.ts";
import { aMatch, anOutboxEntry, aReport } from "./outbox.fixture.ts";
import { enter, type Outbox } from "./outbox.ts";
import { ownResults } from "./own-results.ts";

const box = ["ana", "bob", linkAuthor("k1")].reduce<Outbox>(
  (entered, author) => enter(entered, anOutboxEntry({ author, seen: aMatch({ id: author }) })),
  [],
);
const shown = (viewer: string | undefined) => {
  const { own, strangers } = ownResults(box, viewer);
  return { own: own.map(({ author }) => author), strangers };
};

test("a result that was entered by a link needs no account, with and without one", () => {
  expect(shown(undefined)).toEqual({ own: ["link:k1"], strangers: 2 });
  expect(shown("ana")).toEqual({ own: ["ana", "link:k1"], strangers: 0 });
});

test("a player's report asks for a sign-in on its evening, a result always; both stay on the phone", () => {
  const day = 24 * 3_600_000;
  const left = [anOutboxEntry({ at: 0 }), aReport({ at: 0, seen: aMatch({ id: "another" }) })].reduce<Outbox>(
    enter,
    [],
  );
  expect(ownResults(left, undefined, day).strangers).toBe(2);
  expect(ownResults(left, undefined, day + 1).strangers).toBe(1);
  expect(left).toHaveLength(2);
});
