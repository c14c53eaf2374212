import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => vi.unstubAllGlobals());

test("a file stays readable until the next download, because a browser may ask the user first", () => {
  vi.stubGlobal("document", { createElement: () => ({ click() {} }) });
  const open = new Set<string>();
  let number = 0;
  vi.stubGlobal("URL", {
    createObjectURL() {
      open.add(`blob:${++number}`);
      return `blob:${number}`;
    },
    revokeObjectURL: (address: string) => open.delete(address),
  });
  vi.useFakeTimers();
  saveFile(new File(["1"], "one.csv"));
  vi.runAllTimers();
  expect([...open]).toEqual(["blob:1"]);
  saveFile(new File(["2"], "two.csv"));
  vi.runAllTimers();
  vi.useRealTimers();
  expect([...open]).toEqual(["blob:2"]);
});
