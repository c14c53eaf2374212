import { afterEach, expect, test, vi } from "vitest";
import { allowSoundByGestures } from "./signal.ts";

afterEach(() => vi.unstubAllGlobals());

test("the audio device runs from a gesture until the signals end, because a running one uses the battery", () => {
  const gestures = new Map<string, () => void>();
  const calls: string[] = [];
  vi.stubGlobal("document", {
    addEventListener: (name: string, listener: () => void) => void gestures.set(name, listener),
    removeEventListener: (name: string) => void gestures.delete(name),
  });
  vi.stubGlobal(
    "AudioContext",
    class {
      resume = async () => void calls.push("runs");
      suspend = async () => void calls.push("stops");
    },
  );
  const end = allowSoundByGestures();
  gestures.get("click")?.();
  expect(calls).toEqual(["runs"]);
  end();
  expect(calls).toEqual(["runs", "stops"]);
  expect(gestures.size).toBe(0);
});
