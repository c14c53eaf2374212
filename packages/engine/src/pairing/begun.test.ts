import { expect, test } from "vitest";
import { keepBegun } from "./begun.ts";

const lines = (text: string) => text.split(" ").map((name) => (name === "-" ? null : name));
const kept = (now: string, ...begun: string[]) =>
  keepBegun(
    lines(now),
    begun.map((meeting) => lines(meeting) as [string, string]),
  )
    .map((each) => each ?? "-")
    .join(" ");

test("a knockout that has not begun stands as the table says", () => {
  expect(kept("a b c d")).toBe("a b c d");
});

test("a meeting that has begun stays where one of its two stands, and the displaced takes the place that is left", () => {
  expect(kept("a b c e", "d c")).toBe("a b d c");
  expect(kept("a d c b", "a b")).toBe("a b c d");
});

test("whoever has passed with a bye keeps it", () => {
  expect(kept("b - c d", "a -")).toBe("a - c d");
});

test("meetings that nobody of the table stands in take the places that are left", () => {
  expect(kept("a b c d", "x y", "a b")).toBe("a b x y");
});
