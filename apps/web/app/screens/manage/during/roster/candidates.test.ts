import { expect, test } from "vitest";
import { candidates } from "./candidates.ts";
import { addLate, emptyDraft } from "./lineup-draft.ts";

const person = (id: string, name: string) => ({ id, name });
const entry = (status: "registered" | "waitlist", user: { id: string; name: string }) => ({
  user: user.id,
  status,
  partner: "",
  expand: { user: user as never },
});
const [anna, boris, vera, me] = [
  person("a", "Анна"),
  person("b", "Борис"),
  person("v", "Вера Алёнина"),
  person("m", "Мария"),
];
const offers = (typed: string, more: object = {}) =>
  candidates({
    typed,
    me,
    participants: [entry("registered", anna), entry("waitlist", boris)],
    known: [boris, vera, anna],
    draft: emptyDraft(2),
    ...more,
  });

test("waitlisted players come first, then the organiser, then known players, never those who play", () => {
  expect(offers("")).toEqual([
    { id: "b", name: "Борис", note: "ждёт в очереди" },
    { id: "m", name: "Мария", note: "это вы" },
    { id: "v", name: "Вера Алёнина" },
  ]);
});

test("a waitlisted player in a pair is shown with the partner's name", () => {
  const pair = [
    { ...entry("waitlist", anna), partner: "b" },
    { ...entry("waitlist", boris), partner: "a" },
  ];
  expect(offers("", { participants: pair })[0]).toEqual({
    id: "a",
    name: "Анна",
    note: "ждёт в паре: Борис",
  });
});

test("a part of the name matches, regardless of case and ё", () => {
  expect(offers("аленин").map(({ id }) => id)).toEqual(["v"]);
});

test("no player is offered twice", () => {
  const draft = addLate(emptyDraft(2), { user: "v", name: "Вера" });
  expect(offers("", { draft }).map(({ id }) => id)).toEqual(["b", "m"]);
});
