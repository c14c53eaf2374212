// A retry by hand of deliveries (decision 097): what is being sent or waits for the end of quiet hours has not failed.
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { retryQueue } from "../actions/administration/retry-queue.ts";
import { DELIVERIES, notify } from "../actions/notifications/notify.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import type { Channel } from "./channel.ts";
import { deliveryJob } from "./delivery-job.ts";

let club: TestClub;
let requests: number;
beforeEach(async () => {
  club = await openClub();
  requests = 0;
});
afterEach(() => club.close());

/** @param send the answer to each request after the first, which is refused */
const aChannel = (send: () => Promise<"sent">): Channel => ({
  name: "push",
  targets: async () => ["phone"],
  async send(_delivery, leaving) {
    await leaving();
    requests += 1;
    return requests === 1 ? { retryAfterSeconds: 1800 } : send();
  },
  forget: async () => undefined,
});
const run = (channel: Channel) => deliveryJob([channel]).run({ ...club.deps, log: pino({ level: "silent" }) });
const retry = () => retryQueue(club.deps, { id: "administrator00", role: "admin" }, "notifications");
const lines = () => club.deps.storage.reader.count("admin_log");
const waiting = () => club.deps.storage.reader.count(DELIVERIES);

/** At 21:30, half an hour before the quiet hours of Kazan. */
async function playerJoins(): Promise<void> {
  const organiser = await club.person({ city: "kazan" });
  const { id } = ok(await club.create(organiser, "tournaments", aBody()));
  club.now.at = new Date("2026-11-20T18:30:00.000Z");
  const data = { player: "Мария", waiting: false, taken: 1, places: 8 };
  const notice = { kind: "player-joined", tournament: await club.tournament(id), key: "1", data } as const;
  await club.deps.storage.transact((tx) => notify(tx, club.deps, { ...notice, to: [organiser.id] }));
}

test("a retry in the quiet hours is put off until their end, and the next press does nothing", async () => {
  const channel = aChannel(async () => "sent");
  await playerJoins();
  await run(channel);
  club.now.at = new Date("2026-11-20T18:59:00.000Z");
  await retry();
  club.now.at = new Date("2026-11-20T19:00:00.000Z");
  for (let press = 0; press < 3; press++) {
    expect(await run(channel)).toEqual(new Date("2026-11-21T05:00:00.000Z"));
    await retry();
    expect(await lines()).toBe(1);
  }
  expect(requests).toBe(1);
  club.now.at = new Date("2026-11-21T05:00:00.000Z");
  await run(channel);
  expect(requests).toBe(2);
});

test("a retry does not send again what is being sent", async () => {
  const leaves = Promise.withResolvers<void>();
  const channel = aChannel(async () => {
    await leaves.promise;
    return "sent";
  });
  await playerJoins();
  await run(channel);
  await retry();
  const sending = run(channel);
  await expect.poll(() => requests).toBe(2);
  await retry();
  expect(await lines()).toBe(1);
  await run(channel);
  expect([requests, await waiting()]).toEqual([2, 1]);
  leaves.resolve();
  await sending;
  expect(await waiting()).toBe(0);
});
