// Rules of the specification that the client library implements: an upgrade that changes them fails here.
import PocketBase, { BaseAuthStore } from "pocketbase";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A stream that never opens, or fails at once. */
function streams(fails: boolean) {
  vi.stubGlobal(
    "EventSource",
    class {
      onerror?: () => void;
      constructor() {
        if (fails) queueMicrotask(() => this.onerror?.());
      }
      addEventListener() {}
      removeEventListener() {}
      close() {}
    },
  );
  return new PocketBase("http://nowhere.example", new BaseAuthStore()).realtime;
}

test("a stream times out after 15 seconds, and is retried after 200 to 2000 ms", async () => {
  vi.useFakeTimers();
  const realtime = streams(false);
  // Not part of its types, but of its behaviour.
  expect(realtime).toMatchObject({
    maxConnectTimeout: 15_000,
    predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
  });
  Object.assign(realtime, { maxReconnectAttempts: 0 });
  const refused = expect(realtime.subscribe("tournaments", () => {})).rejects.toMatchObject({
    originalError: { message: "EventSource connect took too long." },
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await refused;
});

test("a stream that cannot be opened fails with its message", async () => {
  const realtime = streams(true);
  Object.assign(realtime, { maxReconnectAttempts: 0 });
  await expect(realtime.subscribe("tournaments", () => {})).rejects.toMatchObject({
    originalError: { message: "Failed to establish realtime connection." },
  });
});

test("a record without an id is not requested", async () => {
  const tournaments = new PocketBase("http://nowhere.example", new BaseAuthStore()).collection("tournaments");
  await expect(tournaments.getOne("")).rejects.toMatchObject({
    status: 404,
    response: { message: "Missing required record id." },
  });
});

test("a cookie above 4096 bytes keeps only the id and the e-mail", () => {
  const store = new BaseAuthStore();
  const record = { id: "userorg00000001", email: "a@b.ru", collectionId: "", collectionName: "users" };
  store.save("a.b.c", { ...record, name: "я".repeat(4096) });
  const cookie = decodeURIComponent(store.exportToCookie());
  expect(cookie).toContain('"id":"userorg00000001"');
  expect(cookie).toContain('"email":"a@b.ru"');
  expect(cookie).not.toContain("яя");
  expect(cookie.length).toBeLessThan(4096);
});
