// The fallback of a suspense boundary leaves the page when its part comes, with a press in progress and an open dialog. So it has nothing to press
// (decision 214): what can be pressed is rendered by `StandIn`.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

const FALLBACK = /\bfallback=\{(?:<(\w+)|(\w+))/g;
/** Skeletons, and what `lazyPart` passes on: it is a skeleton or nothing. */
const STILL = ["RowsSkeleton", "MyEntryLoading", "fallback"];

test("no fallback of a suspense boundary can be pressed", () => {
  const found = trackedFiles
    .filter((path) => /^apps\/web\/app\/.*\.tsx$/.test(path))
    .flatMap((path) => [...read(path).matchAll(FALLBACK)].map(([, tag, name]) => ({ path, name: tag ?? name ?? "" })));
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter(({ name }) => !STILL.includes(name))).toEqual([]);
});
