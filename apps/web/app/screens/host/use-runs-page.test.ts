import { expect, test } from "vitest";
import { runsInClub } from "./use-runs-page.ts";

const evening = { club: "neva", organizer: "ana", co_organizers: ["bob"], scorers: ["eva"] };

test("who runs an evening of the club gets its poster and code; scorers and players do not", () => {
  const runs = (club: string, viewer: string | undefined) => runsInClub([evening], club, viewer);
  expect(["ana", "bob", "eva", "ivan", undefined].map((viewer) => runs("neva", viewer))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(runs("volga", "ana")).toBe(false);
});
