import type { TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { markOf, type OwnMark, withOwnMarks } from "./own-marks.ts";

const own = (difference: Partial<OwnMark> = {}): OwnMark => ({
  ...{ author: "anna", tournament: "t1", entry: "e1", name: "Денис Ким", check_in: "came", check_in_at: "" },
  seen: { check_in: "", check_in_at: "", updated: "r1" },
  ...difference,
});
const row = (difference: Partial<TournamentParticipant> = {}) =>
  ({ id: "e1", check_in: "", check_in_at: "", ...difference }) as TournamentParticipant;

test("the phone shows its own marks to their author only", () => {
  const entries = [row(), row({ id: "e2" })];
  expect(withOwnMarks(entries, [own()], "anna").map(({ check_in }) => check_in)).toEqual(["came", ""]);
  expect(withOwnMarks(entries, [own()], "boris")).toBe(entries);
  expect(withOwnMarks(entries, [own({ entry: "e9" })], "anna")).toBe(entries);
});

test("a stored mark is read as it was kept, and one that was sent counts as unanswered", () => {
  expect(markOf(own())).toEqual(own());
  const sent = [{ check_in: "late", check_in_at: "" }] as const;
  expect(markOf(own({ sent }))).toEqual(own({ sent, lost: true }));
});

test("anything else that is stored is no mark", () => {
  const others = [null, "e1", {}, { ...own(), check_in: "gone" }, { ...own(), seen: {} }, { ...own(), name: 3 }];
  expect(others.map(markOf)).toEqual(others.map(() => undefined));
});
