import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionDeps } from "../../actions/transaction/action.ts";
import { drawInline } from "../../draw/draw-inline.ts";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let organiser: Awaited<ReturnType<TestApp["aUser"]>>;
let path: string;
let currentDraw: ActionDeps["draw"];
const post = (body: unknown, token?: string) => server.request("POST", path, { body, ...(token && { token }) });

beforeEach(async () => {
  currentDraw = drawInline;
  server = await testApp({ draw: (...asked) => currentDraw(...asked) });
  organiser = await server.aUser();
  const { id } = await aTournament(server, organiser.id);
  for (let i = 0; i < 5; i++) await anEntry(server, id, (await server.aUser()).id);
  path = `/api/collections/tournaments/records/${id}`;
  await server.request("PATCH", path, { body: { status: "in_progress" }, token: organiser.token });
  path = `/api/tournaments/${id}/lineup`;
});
afterEach(() => server.close());

test("the organiser gets a preview and confirms it by its basis", async () => {
  const seen = await post({ courts: 1 }, organiser.token);
  expect(seen).toMatchObject({ status: 200, body: { kind: "draw", basis: expect.any(String) } });
  const done = await post({ courts: 1, basis: seen.body.basis }, organiser.token);
  expect(done).toMatchObject({ status: 200 });
  expect(await post({ courts: 2, basis: "old" }, organiser.token)).toMatchObject({
    status: 409,
    body: { code: "lineup-changed" },
  });
});

test("while too many draws are running the answer says when to retry, here and in other draws", async () => {
  currentDraw = async () => ({ ok: false, retryAfterSeconds: 3 });
  const preview = await post({ courts: 1 }, organiser.token);
  const record = path.replace("/api/tournaments", "/api/collections/tournaments/records").replace("/lineup", "");
  const edit = await server.request("PATCH", record, { body: { rounds: 4 }, token: organiser.token });
  for (const { status, body, headers } of [preview, edit]) {
    expect([status, body.code, headers.get("retry-after")]).toEqual([429, "too-many-draws", "3"]);
  }
});

test("others get 404, and an invalid body is refused", async () => {
  expect(await post({ courts: 1 })).toMatchObject({ status: 404 });
  expect(await post({ courts: 1 }, (await server.aUser()).token)).toMatchObject({ status: 404 });
  expect(await post({ courts: 99 }, organiser.token)).toMatchObject({ status: 400 });
  expect(await post({ gone: ["?"] }, organiser.token)).toMatchObject({ status: 400 });
});
