import { vi } from "vitest";

/** Waits for what another thread, process or socket does. Vitest's own second is too short on a busy machine. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000 });
