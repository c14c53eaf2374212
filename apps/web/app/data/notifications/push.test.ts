// Whether this browser receives push is known without waiting, also where it refuses service workers.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushStateQuery } from "./push.ts";

const never = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("window", { PushManager: {} });
  vi.stubGlobal("Notification", { permission: "default" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the settings show without any time passing; undefined while they wait. */
async function stateWith(serviceWorker: Partial<ServiceWorkerContainer>) {
  vi.stubGlobal("navigator", { userAgent: "", platform: "", maxTouchPoints: 0, serviceWorker });
  let state: unknown;
  const asked = new QueryClient().fetchQuery(pushStateQuery()).then((read) => {
    state = read;
  });
  await vi.advanceTimersByTimeAsync(0);
  return { state, asked };
}

test.each([
  ["refuses to register a worker", { getRegistration: async () => undefined, register: async () => Promise.reject() }],
  [
    "refuses to say which there are",
    { getRegistration: async () => Promise.reject(), register: async () => Promise.reject() },
  ],
])("a browser that %s is shown as one without push at once", async (_fact, worker) => {
  expect((await stateWith({ ...worker, ready: never })).state).toBe("unsupported");
});

test("a worker whose file does not come is not waited for without end", async () => {
  const { state, asked } = await stateWith({
    getRegistration: async () => undefined,
    register: () => never,
    ready: never,
  });
  expect(state).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
});

test("before the page has registered its worker, push is off and not unsupported", async () => {
  const registered = { pushManager: { getSubscription: async () => null } } as unknown as ServiceWorkerRegistration;
  const { state } = await stateWith({
    getRegistration: async () => undefined,
    register: async () => registered,
    ready: never,
  });
  expect(state).toBe("off");
});
