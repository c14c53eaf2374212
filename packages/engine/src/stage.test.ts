import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStage, type Stage, stageCode } from "./stage.ts";

const small = fc.integer({ min: 0, max: 999 });
const stage: fc.Arbitrary<Stage> = fc.oneof(
  small.map((index) => ({ kind: "group" as const, index })),
  fc.record({ kind: fc.constant("knockout" as const), bracket: fc.constantFrom("main", "plate"), size: small }),
  fc.record({ kind: fc.constant("placement" as const), place: small, size: small }),
  fc.constant({ kind: "final-round" as const }),
);

test("a stage is parsed from its code", () => {
  fc.assert(
    fc.property(stage, (one) => {
      expect(parseStage(stageCode(one))).toEqual(one);
    }),
  );
});

test.each(["", "Финал", "group", "group-", "main-x", "final-round-2", "plate-1000", "place-5-2"])(
  "%j is not a code of a stage",
  (text) => {
    expect(parseStage(text)).toBeUndefined();
  },
);
