// The test files of a worker share globals, the clock and modules: what one file leaves changed would decide the tests of the next.
import { afterAll, onTestFinished, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the test imports from now on begins without state, and ends with the test. */
export function freshModules(): void {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
}
