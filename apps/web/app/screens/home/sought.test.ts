import { describe, expect, test } from "vitest";
import { aimOf, arrived } from "./sought.ts";

describe("a search text that arrives in the URL", () => {
  test("is ours, also when later ones are on their way or have overtaken it", () => {
    const sought = { q: "", ours: ["ве", "вечер", "вечер у"] };
    const first = arrived(sought, "ве");
    expect(first).toEqual({ isOurs: true, sought: { q: "ве", ours: ["вечер", "вечер у"] } });
    expect(arrived(first.sought, "вечер у")).toEqual({ isOurs: true, sought: { q: "вечер у", ours: [] } });
  });

  test("is from elsewhere if the field has not sent it, and then none of ours is awaited", () => {
    const sought = { q: "вечер", ours: ["вечер у"] };
    expect(arrived(sought, "")).toEqual({ isOurs: false, sought: { q: "", ours: [] } });
  });
});

test("the URL's aim is the last text on its way", () => {
  expect(aimOf({ q: "вечер", ours: [] })).toBe("вечер");
  expect(aimOf({ q: "вечер", ours: ["", "у"] })).toBe("у");
});
