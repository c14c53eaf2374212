import { expect, test } from "vitest";
import { guessLabel } from "./guess-label.ts";

const fee = (entry: string, user: string, name: string) => ({ entry, user, name });
const open = [
  fee("now", "denis", "Денис Ким"),
  fee("debt", "denis", "Денис Ким"),
  fee("oleg", "oleg", "Олег Носов"),
  fee("vika", "vika", "Вика Лебедева"),
];

test.each([
  [["now"], "Денис Ким"],
  [["now", "debt"], "Денис Ким, 2\u00a0взноса"],
  [["oleg", "vika"], "О. Носов и В. Лебедева"],
  [["oleg", "now", "debt"], "О. Носов и Д. Ким"],
  [["gone"], ""],
])("%j is «%s»", (entries, label) => {
  expect(guessLabel(entries, open)).toBe(label);
});
