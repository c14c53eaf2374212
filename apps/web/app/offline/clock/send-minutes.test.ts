import type { TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { minutesOf, type OwnMinutes, withOwnMinutes } from "./own-minutes.ts";
import { afterAnswer } from "./send-minutes.ts";

const own = (difference: Partial<OwnMinutes> = {}): OwnMinutes => ({
  author: "anna",
  tournament: "t1",
  round: "r1",
  minutes: 2,
  seen: "rev1",
  ...difference,
});
const row = (difference: Partial<TournamentRound> = {}) =>
  ({ id: "r1", status: "active", added_minutes: 0, updated: "rev2", ...difference }) as TournamentRound;

test("minutes that the server has are no longer kept on the phone", () => {
  expect(afterAnswer(own(), own(), { kind: "saved", row: row({ added_minutes: 2 }) })).toEqual({
    keep: undefined,
    again: false,
  });
});

test("a second tap while the first is sent is sent over the answer of the first", () => {
  const first = own({ minutes: 1 });
  expect(afterAnswer(own(), first, { kind: "saved", row: row({ added_minutes: 1 }) })).toEqual({
    keep: own({ seen: "rev2" }),
    again: true,
  });
});

test("a server that stores other minutes is not asked again until the next tap", () => {
  const stored = { kind: "saved", row: row({ added_minutes: 0 }) } as const;
  expect(afterAnswer(own(), own(), stored)).toEqual({ keep: undefined, again: false });
});

test("a lost answer is remembered, and what it wrote is no other organiser's change", () => {
  const first = own({ minutes: 1 });
  const { keep } = afterAnswer(own(), first, { kind: "lost" });
  expect(keep).toEqual(own({ sent: [1] }));
  expect(afterAnswer(keep ?? own(), own(), { kind: "clash", row: row({ added_minutes: 1 }) })).toEqual({
    keep: own({ seen: "rev2" }),
    again: true,
  });
});

test("taps without a network after a lost answer: what the first request wrote is still known", () => {
  const lost = { kind: "lost" } as const;
  const first = afterAnswer(own({ minutes: 2 }), own({ minutes: 1 }), lost).keep ?? own();
  const second = afterAnswer({ ...first, minutes: 3 }, first, lost).keep ?? own();
  expect(afterAnswer(second, second, { kind: "clash", row: row({ added_minutes: 1 }) })).toEqual({
    keep: own({ minutes: 3, seen: "rev2" }),
    again: true,
  });
});

test("another organiser was first: their minutes stay and this phone shows a notice", () => {
  expect(afterAnswer(own(), own(), { kind: "clash", row: row({ added_minutes: -1 }) })).toEqual({
    keep: undefined,
    again: false,
    notice: "moved",
  });
});

test("the same minutes of another organiser, a round that is over or gone need no word", () => {
  const quiet = { keep: undefined, again: false };
  expect(afterAnswer(own(), own(), { kind: "clash", row: row({ added_minutes: 2 }) })).toEqual(quiet);
  expect(afterAnswer(own(), own(), { kind: "clash", row: row({ status: "completed" }) })).toEqual(quiet);
  expect(afterAnswer(own(), own(), { kind: "clash", row: undefined })).toEqual(quiet);
});

test("the phone shows its own minutes to their author, in the running round only", () => {
  const rounds = [row({ id: "r0", status: "completed" }), row()];
  expect(withOwnMinutes(rounds, [own()], "anna").map(({ added_minutes }) => added_minutes)).toEqual([0, 2]);
  expect(withOwnMinutes(rounds, [own()], "boris")).toBe(rounds);
  expect(withOwnMinutes([row({ status: "completed" })], [own()], "anna")[0]?.added_minutes).toBe(0);
});

test("stored minutes are bounded, and nonsense is none", () => {
  expect(minutesOf(own({ minutes: -500 }))?.minutes).toBe(-60);
  expect([null, "r1", {}, own({ minutes: 0.5 }), { ...own(), seen: 3 }].map(minutesOf)).toEqual(
    Array(5).fill(undefined),
  );
});
