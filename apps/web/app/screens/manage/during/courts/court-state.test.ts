import { expect, test } from "vitest";
import { courtState } from "./court-state.ts";

test("a court is ahead, plays or is saved by the status of its match", () => {
  expect(courtState({ status: "pending" }, undefined)).toBe("ahead");
  expect(courtState({ status: "active" }, undefined)).toBe("plays");
  expect(courtState({ status: "completed" }, { state: { phase: "sending", tried: true } })).toBe("saved");
});

test("a result that needs a decision comes before the status of the match", () => {
  expect(courtState({ status: "completed" }, { state: { phase: "refused", reason: "gone" } })).toBe("refused");
});
