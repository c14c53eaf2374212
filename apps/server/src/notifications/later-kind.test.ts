// An older process beside a newer one that has stored a kind of its own.
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DELIVERIES, notify } from "../actions/notifications/notify.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import type { Channel, Outcome } from "./channel.ts";
import { deliveryJob } from "./delivery-job.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

test.each([
  ["an event", []],
  ["a delivery that was refused once", [{ retryAfterSeconds: 30 }]],
] satisfies [string, Outcome[]][])(
  "%s of a kind that only the newer one has is left to that one",
  async (_name, first) => {
    const { storage } = club.deps;
    const organiser = await club.person();
    const { id } = ok(await club.create(organiser, "tournaments", aBody()));
    const notice = { to: [organiser.id], kind: "cancelled", tournament: await club.tournament(id), key: "1" } as const;
    await storage.transact((tx) => notify(tx, club.deps, { ...notice, data: {} }));
    const outcomes: Outcome[] = [...first];
    let requests = 0;
    const channel: Channel = {
      name: "push",
      targets: async () => ["phone"],
      async send() {
        requests += 1;
        return outcomes.shift() ?? "sent";
      },
      forget: async () => undefined,
    };
    const run = () => deliveryJob([channel]).run({ ...club.deps, log: pino({ level: "silent" }) });
    const [stored] = await storage.reader.find("notifications", { limit: 1 });
    const become = (kind: string) => storage.transact((tx) => tx.update("notifications", stored?.id ?? "", { kind }));
    const pass = (seconds: number) => {
      club.now.at = new Date(club.now.at.getTime() + seconds * 1000);
    };

    if (first.length > 0) await run();
    await become("of-a-newer-version");
    pass(60);
    expect(await run()).toEqual(new Date(club.now.at.getTime() + 60_000));
    expect(requests).toBe(first.length);
    await become("cancelled");
    pass(60);
    await run();
    expect(requests).toBe(first.length + 1);
    expect(await storage.reader.count(DELIVERIES)).toBe(0);
  },
);
