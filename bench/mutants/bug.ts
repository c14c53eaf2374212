export type Bug = {
  /** What a player would see, as a sentence. */
  name: string;
  /** Of packages/engine/src. */
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  replacement: string;
  /** The tests nearest to it, of packages/engine/src: they have to catch it without the help of others. */
  tests: readonly string[];
};

/** Bugs whose nearest tests are the same. */
export const near = (tests: readonly string[], bugs: readonly Omit<Bug, "tests">[]): Bug[] =>
  bugs.map((bug) => ({ ...bug, tests }));
