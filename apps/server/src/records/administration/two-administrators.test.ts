// Two administrators who do the same at once.
import { afterEach, beforeEach, expect, test } from "vitest";
import { aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

test("of two who give a tournament to two people the second learns of the first", async () => {
  const { token } = await server.aSuperuser();
  const [organiser, one, other] = [await server.aUser(), await server.aUser(), await server.aUser()];
  const { id } = await aTournament(server, organiser.id, {});
  const give = (from: string, organizer: string) =>
    server.request("POST", `/api/admin/tournaments/${id}/organiser`, { token, body: { from, organizer } });
  const both = await Promise.all([give(organiser.id, one.id), give(organiser.id, other.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: "organiser-changed" });
  const now = String((await server.storage.reader.findById("tournaments", id))?.organizer);
  const third = now === one.id ? other.id : one.id;
  expect((await give(now, third)).status).toBe(204);
  expect(await server.storage.reader.count("admin_log")).toBe(2);
});

test.each([
  ["people", ["block", "unblock"]],
  ["tournaments", ["hide", "restore"]],
] as const)("an act on %s that is repeated is one line of the journal", async (subject, acts) => {
  const { token } = await server.aSuperuser();
  const user = await server.aUser();
  const id = subject === "people" ? user.id : (await aTournament(server, user.id, {})).id;
  for (const [at, act] of acts.entries()) {
    for (let times = 0; times < 2; times++) {
      const done = await server.request("POST", `/api/admin/${subject}/${id}/${act}`, { token });
      expect(done.status).toBe(204);
    }
    expect(await server.storage.reader.count("admin_log"), act).toBe(at + 1);
  }
});
