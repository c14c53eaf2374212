// One word, one meaning: an exported type has a name that no other file of the workspace exports.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** Two types of one name, with the reason. */
const SHARED: Readonly<Record<string, string>> = {
  Gender: "the engine imports nothing; the contract's list has the same values and its own labels",
  Challenge: "the two ends of one message: the server makes it, the browser solves it",
  Proof: "the two ends of one message: the browser makes it, the server checks it",
};

test("exported type names are unique across the workspace", () => {
  const files = new Map<string, string[]>();
  for (const path of trackedFiles.filter((file) => /\.tsx?$/.test(file))) {
    for (const [, name = ""] of read(path).matchAll(/^export (?:type|interface|class) (\w+)/gm))
      files.set(name, [...(files.get(name) ?? []), path]);
  }
  const shared = [...files].filter(([name, paths]) => paths.length > 1 && !(name in SHARED));
  expect(Object.fromEntries(shared)).toEqual({});
});
