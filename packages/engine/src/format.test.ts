import { expect, test } from "vitest";
import { mayEndLevel } from "./format.ts";

test("a match may end in a draw where its format allows it: everywhere, in groups only, or nowhere", () => {
  const stages = [undefined, { kind: "group", index: 0 }, { kind: "knockout", bracket: "main", size: 4 }] as const;
  const level = (draws: "everywhere" | "in-groups" | "nowhere") => stages.map((stage) => mayEndLevel({ draws }, stage));
  expect(level("everywhere")).toEqual([true, true, true]);
  expect(level("in-groups")).toEqual([false, true, false]);
  expect(level("nowhere")).toEqual([false, false, false]);
});
