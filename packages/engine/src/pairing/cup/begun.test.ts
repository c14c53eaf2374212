import { expect, test } from "vitest";
import { keepBegun } from "./begun.ts";

const lines = (text: string) => text.split(" ").map((name) => (name === "-" ? null : name));
const meetings = (text: string[]) => text.map((meeting) => lines(meeting) as [string, string]);
const keptOut = (out: string, now: string, begun: string[], ...later: string[][]) =>
  keepBegun(lines(now), { first: meetings(begun), later: later.map(meetings), out: new Set(out) })
    .map((each) => each ?? "-")
    .join(" ");
const keptWith = (now: string, begun: string[], ...later: string[][]) => keptOut("", now, begun, ...later);
const kept = (now: string, ...begun: string[]) => keptWith(now, begun);

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

test("an entrant that has lost its line to a match takes a line without an opponent, so that nobody is lost", () => {
  expect(kept("b - e f c h d g", "h a", "d e")).toBe("b f d e h a c g");
});

test("entrants share a first match only where no line is without one", () => {
  expect(kept("a b c d e f g h", "x a", "y c")).toBe("x a y c e f g h");
  expect(kept("a - b c x - y -", "x a", "y b")).toBe("x a y b c - - -");
});

test("entrants who have met in a later round come from neighbouring matches", () => {
  expect(keptWith("a - b - c - d -", ["a -", "c -"], ["a c"])).toBe("a - c - b - d -");
  expect(keptWith("a b c d e f g h", ["a b", "c d", "e f", "g h"], ["a c", "e g"], ["a e"])).toBe("a b c d e f g h");
  expect(keptWith("a b c d e f g h", ["a b", "c d", "e f", "g h"], ["a g", "c e"])).toBe("a b g h e f c d");
});

test("who has gone on without a match of a round comes from beside a part in which everyone is out", () => {
  const begun = ["a b", "c d", "g h", "i j", "k l", "o p"];
  const read = keptOut("bdghjklp", "a b e - g h c d i j m - k l o p", begun, [], ["a i"]);
  expect(read).toBe("a b g h i j k l e - c d m - o p");
});
