import { posix } from "node:path";

export type PlantedBug = {
  /** What a user would see, as a sentence. */
  name: string;
  /** Relative to the repository. */
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** The test files nearest to the bug, relative to the repository: only these run, and must catch it. */
  tests: readonly string[];
};

/** Bugs of one folder whose nearest tests are the same; their paths are relative to the folder. */
export const bugsIn = (
  folder: string,
  tests: readonly string[],
  bugs: readonly Omit<PlantedBug, "tests">[],
): PlantedBug[] =>
  bugs.map((bug) => ({
    ...bug,
    file: posix.join(folder, bug.file),
    tests: tests.map((test) => posix.join(folder, test)),
  }));

/** Bugs of the engine. */
export const inEngine = (tests: readonly string[], bugs: readonly Omit<PlantedBug, "tests">[]): PlantedBug[] =>
  bugsIn("packages/engine/src", tests, bugs);
