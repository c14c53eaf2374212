import { expect, test } from "vitest";
import { plantedBugs } from "../bench/mutants/index.ts";
import { read, trackedFiles } from "./repository.ts";

test("every planted bug finds its text once in its file, and its tests exist", () => {
  const misplaced = plantedBugs.filter(
    ({ file, text, tests }) =>
      ![file, ...tests].every((path) => trackedFiles.includes(path)) || read(file).split(text).length !== 2,
  );
  expect(misplaced.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});
