// Deletion of accounts over the API, and the background jobs that follow.
import { expect, test } from "vitest";
import { where } from "../storage/condition.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { testApp } from "../testing/test-app.ts";

const erasureOn = (storage: Storage) =>
  new Promise<string>((resolve) => {
    const stop = storage.onCommit((changes) => {
      const erased = changes.find(({ table, row }) => table === "users" && row.deleted);
      if (!erased) return;
      stop();
      resolve(erased.row.id);
    });
  });

test("DELETE of one's own record ends every session and deletes nothing yet", async () => {
  const server = await testApp();
  const ana = await server.aUser();
  const own = `/api/collections/users/records/${ana.id}`;
  expect((await server.request("DELETE", own, { token: ana.token })).status).toBe(204);
  const refresh = await server.request("POST", "/api/collections/users/auth-refresh", { token: ana.token });
  expect(refresh.status).toBe(401);
  expect(await server.storage.reader.count("sessions", where({ account: ana.id }))).toBe(0);
  expect((await server.request("GET", own)).body).toMatchObject({ name: ana.row.name, delete_after: "" });
  await server.close();
});

test("an account with a past day of deletion, set by a superuser, is deleted at once", async () => {
  const server = await testApp();
  const ana = await server.aUser();
  const { token } = await server.aSuperuser();
  const erased = erasureOn(server.storage);
  const body = { delete_after: "2026-01-01 00:00:00.000Z" };
  await server.request("PATCH", `/api/collections/users/records/${ana.id}`, { token, body });
  expect(await erased).toBe(ana.id);
  await server.close();
});

test("a superuser's DELETE removes an account that nothing refers to, with its consents", async () => {
  const server = await testApp();
  const ana = await server.aUser({ consent: "" });
  const body = { consent: "2026-11-22" };
  const own = `/api/collections/users/records/${ana.id}`;
  expect((await server.request("PATCH", own, { token: ana.token, body })).status).toBe(200);
  const { token } = await server.aSuperuser();
  expect((await server.request("DELETE", own, { token })).status).toBe(204);
  expect(await server.storage.reader.count("consents")).toBe(0);
  await server.close();
});

test("a deletion that became due while no server ran is done at the next start", async () => {
  const storage = await openSqlite({ path: ":memory:" });
  const first = await testApp({ storage });
  const ana = await first.aUser({ delete_after: "2026-11-27 09:00:00.000Z" });
  first.app.close();
  const erased = erasureOn(storage);
  const next = await testApp({ storage, now: "2026-11-28T00:00:00.000Z" });
  expect(await erased).toBe(ana.id);
  await next.close();
});
