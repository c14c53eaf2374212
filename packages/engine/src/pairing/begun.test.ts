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

test("a knockout that has not begun follows the table", () => {
  expect(kept("a b c d")).toBe("a b c d");
});

test("a match that has begun stays at the line of one of its entrants, and the displaced entrant takes the free line", () => {
  expect(kept("a b c e", "d c")).toBe("a b d c");
  expect(kept("a d c b", "a b")).toBe("a b c d");
});

test("an entrant that has advanced with a bye keeps it", () => {
  expect(kept("b - c d", "a -")).toBe("a - c d");
});

test("matches without an entrant of the table take the free lines", () => {
  expect(kept("a b c d", "x y", "a b")).toBe("a b x y");
});
