import { expect, test } from "vitest";
import type { RoundStep } from "../../../../tournament/play/round-plan.ts";
import { barStep } from "./bar-step.ts";

const [one, two] = [{ court: 1 }, { court: 2 }];
const calm = {
  shown: 3,
  current: 3,
  ready: undefined,
  waiting: undefined,
  underWay: 0,
  disputed: undefined,
  asked: undefined,
  clashed: undefined,
};
const score: RoundStep = { kind: "score", done: 0, courts: 2 };
const next = { kind: "next", number: 4 } as const;

test("a chosen score is saved before anything else", () => {
  const ready = { match: two, text: "14 : 10" };
  expect(barStep({ ...calm, step: score, ready, waiting: one })).toEqual({ kind: "save", ...ready });
  expect(barStep({ ...calm, step: next, ready, shown: 2 })).toEqual({ kind: "save", ...ready });
});

test("without one the bar names the first court that waits, and in another round leads back", () => {
  expect(barStep({ ...calm, step: score, waiting: one })).toMatchObject({ kind: "score", match: one });
  expect(barStep({ ...calm, step: score, waiting: one, shown: 2 })).toEqual({ kind: "away", round: 3 });
});

test("the next round waits for conflicts, then for results on their way", () => {
  expect(barStep({ ...calm, step: next, disputed: one, underWay: 1 })).toEqual({ kind: "settle", match: one });
  expect(barStep({ ...calm, step: next, underWay: 2 })).toEqual({ kind: "send", results: 2 });
  expect(barStep({ ...calm, step: next })).toEqual(next);
  expect(barStep({ ...calm, step: { kind: "finish" }, underWay: 1 })).toEqual({ kind: "send", results: 1 });
  expect(barStep({ ...calm, step: { kind: "finish" } })).toEqual({ kind: "finish" });
});

test("a conflict does not hold the other courts of the round", () => {
  expect(barStep({ ...calm, step: score, waiting: two, disputed: one })).toMatchObject({ kind: "score", match: two });
});

test("the dispute of the open court is decided in the bar, in any round, unless another score is chosen", () => {
  expect(barStep({ ...calm, step: score, asked: one, waiting: one })).toEqual({ kind: "decide", match: one });
  expect(barStep({ ...calm, step: next, asked: one, shown: 2 })).toEqual({ kind: "decide", match: one });
  const ready = { match: one, text: "13 : 11" };
  expect(barStep({ ...calm, step: score, asked: one, ready })).toEqual({ kind: "save", ...ready });
});

test("a clash on another court is named before a court that waits for its players", () => {
  expect(barStep({ ...calm, step: score, clashed: two, waiting: one })).toEqual({ kind: "settle", match: two });
  expect(barStep({ ...calm, step: score, clashed: two, waiting: one, shown: 2 })).toEqual({ kind: "away", round: 3 });
});
