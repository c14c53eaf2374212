// The last edits of messages with buttons: one that a messenger never takes ends, and holds up no other.
import { timestamp } from "@bandeha/contract";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EDIT_TRIES_MAX } from "../actions/notifications/last-edits.ts";
import { openClub, type TestClub } from "../testing/club.ts";
import { closeMessagesJob, type ShowClosed } from "./asked-messages.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.deps.storage.close());

const rows = () => club.deps.storage.reader.find("_asked_messages", { limit: 200 });

async function ask(...ids: string[]): Promise<void> {
  const at = timestamp(club.deps.clock());
  const asked = { notification: "", user: "", messenger: "max", chat: "", message: 0, mid: "", due: at, tries: 0 };
  await club.deps.storage.transact(async (tx) => {
    for (const id of ids)
      await tx.insert("_asked_messages", { ...asked, id: id.padEnd(15, "0"), created: at, updated: at });
  });
}

/** Runs the job whenever something is due, for so many hours; what was tried, in order. */
async function runFor(hours: number, answer: ShowClosed): Promise<string[]> {
  const tried: string[] = [];
  const log = pino({}, { write: () => undefined });
  const job = closeMessagesJob({ ...club.deps, log }, "max", (row) => {
    tried.push(row.id);
    return answer(row);
  });
  const end = club.deps.clock().getTime() + hours * 3_600_000;
  for (;;) {
    const next = await job.run({ ...club.deps, log });
    if (!next || next.getTime() > end) return tried;
    club.now.at = new Date(Math.max(next.getTime(), club.now.at.getTime()));
  }
}

test.each<[string, ShowClosed]>([
  ["answers 500", async () => ({ seconds: 15 })],
  ["makes us throw", async () => Promise.reject(new Error("no such field"))],
])("a message that always %s is tried for a day, then set aside and kept", async (_fact, answer) => {
  await ask("stuck");
  const day = await runFor(24, answer);
  expect(day.length).toBeLessThan(EDIT_TRIES_MAX);
  await runFor(24, answer);
  expect(await rows()).toMatchObject([{ tries: EDIT_TRIES_MAX }]);
  expect(await runFor(1000, answer)).toEqual([]);
});

test("many messages that always fail hold up no new one", async () => {
  const stuck = Array.from({ length: 120 }, (_, at) => `stuck${String(at).padStart(4, "0")}`);
  await ask(...stuck);
  const answer: ShowClosed = async ({ id }) => (id.startsWith("stuck") ? { seconds: 1 } : undefined);
  await runFor(2, answer);
  // All of them are due again, and before the new one.
  club.now.at = new Date(club.now.at.getTime() + 3 * 3_600_000);
  await ask("new");
  expect((await runFor(0, answer))[0]).toMatch(/^new/);
  expect((await rows()).map(({ id }) => id)).not.toContain("new".padEnd(15, "0"));
});
