// A delivery that waited names the evening with its time of now, so that nobody comes an hour early by a message of the morning.
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { notify } from "../actions/notifications/notify.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import type { Channel } from "./channel.ts";
import { deliveryJob } from "./delivery-job.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

test("a night later: the moved evening has its new time, in what still concerns the player and only there", async () => {
  const organiser = await club.person();
  const player = await club.person();
  const { storage } = club.deps;
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ start_time: "19:00", end_time: "22:00" })));
  ok(await club.join(player, id));
  const said: string[] = [];
  const channel: Channel = {
    name: "push",
    targets: async (_reader, user) => (user === player.id ? ["phone"] : []),
    async send({ kind, body }) {
      said.push(`${kind}: ${/\d\d:\d\d/.exec(body)?.[0]}`);
      return "sent";
    },
    forget: async () => undefined,
  };
  const job = deliveryJob([channel]);
  const deps = { ...club.deps, log: pino({ level: "silent" }) };
  club.now.at = new Date("2026-11-20T20:00:00.000Z");
  const notice = { to: [player.id], tournament: await club.tournament(id), key: "1", data: {} };
  await storage.transact(async (tx) => {
    await notify(tx, club.deps, { ...notice, kind: "promoted" });
    await notify(tx, club.deps, { ...notice, kind: "helper-left", data: { helper: "Мария", role: "scorer" } });
    await tx.update("tournaments", id, { start_time: "20:00" });
  });
  await job.run(deps);
  expect(said).toEqual([]);
  club.now.at = new Date("2026-11-21T05:00:00.000Z");
  await job.run(deps);
  expect(said.sort()).toEqual(["helper-left: 19:00", "promoted: 20:00"]);
});
