import { describe, expect, test } from "vitest";
import { formats } from "./formats/index.ts";
import { designLibrary as designs } from "./pairing/designs.ts";
import type { Player, Settings } from "./types.ts";

const settings: Settings = {
  courts: 2,
  rounds: 3,
  scoring: "points",
  pointsPerMatch: 24,
  side: "2v2",
  partners: "rotating",
  seed: "field",
};
const players: Player[] = Array.from({ length: 8 }, (_, index) => ({
  id: `p${index}`,
  level: 3,
  gender: index % 2 ? "female" : "male",
}));

const badSettings: Partial<Record<keyof Settings, readonly unknown[]>> = {
  courts: [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 101],
  rounds: [0, -1, 1.5, Number.NaN, 101],
  scoring: ["", "goals"],
  pointsPerMatch: [0, -24, 1.5, Number.NaN],
  minimumShare: [-0.1, 1.1, Number.NaN],
  side: ["3v3"],
  partners: [""],
};
const cases = Object.entries(badSettings).flatMap(([name, values]) => values.map((value) => ({ name, value })));

describe.each(formats)("$key", (format) => {
  test.each(cases)("refuses $name $value", ({ name, value }) => {
    const wrong = { ...settings, [name]: value };
    const refusal = { ok: false, reason: "settings-invalid" };
    expect(format.draw({ players, rounds: [], settings: wrong, designs })).toEqual(refusal);
    expect(format.plan(8, wrong)).toEqual(refusal);
  });

  test.each([
    ["a repeated id", [...players.slice(0, 7), { id: "p0", level: 2 }]],
    ["an empty id", [...players.slice(0, 7), { id: "", level: 2 }]],
    ["a level that is not a number", [...players.slice(0, 7), { id: "p9", level: Number.NaN }]],
  ])("refuses %s", (_, wrong) => {
    expect(format.draw({ players: wrong, rounds: [], settings, designs })).toEqual({
      ok: false,
      reason: "player-invalid",
    });
  });
});
