import { describe, expect, test } from "vitest";
import { aimOf, arrived } from "./field-search.ts";

describe("a search text that arrives in the URL", () => {
  test("is ours, also when later ones are on their way or have overtaken it", () => {
    const search = { q: "", ours: ["ве", "вечер", "вечер у"] };
    const first = arrived(search, "ве");
    expect(first).toEqual({ isOurs: true, search: { q: "ве", ours: ["вечер", "вечер у"] } });
    expect(arrived(first.search, "вечер у")).toEqual({ isOurs: true, search: { q: "вечер у", ours: [] } });
  });

  test("is from elsewhere if the field has not sent it, and then none of ours is awaited", () => {
    const search = { q: "вечер", ours: ["вечер у"] };
    expect(arrived(search, "")).toEqual({ isOurs: false, search: { q: "", ours: [] } });
  });
});

test("the URL's aim is the last text on its way", () => {
  expect(aimOf({ q: "вечер", ours: [] })).toBe("вечер");
  expect(aimOf({ q: "вечер", ours: ["", "у"] })).toBe("у");
});
