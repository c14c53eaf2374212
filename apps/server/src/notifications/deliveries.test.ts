// Deliveries under kills, refusals and two processes: at least once to each device, shown once, never two attempts at one time.
import fc from "fast-check";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DELIVERIES, notify, withdrawNotifications } from "../actions/notifications/notify.ts";
import type { JobDeps } from "../jobs/job.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import { BURST_MS } from "./burst.ts";
import type { Channel, NotificationDelivery, Outcome } from "./channel.ts";
import { deliveryJob } from "./delivery-job.ts";

let club: TestClub;
let tournament: string;
let player: string;
beforeEach(async () => {
  club = await openClub();
  const organiser = await club.person();
  tournament = ok(await club.create(organiser, "tournaments", aBody())).id;
  player = (await club.person({ city: "kazan" })).id;
});
afterEach(() => club.close());

const jobDeps = (): JobDeps => ({ ...club.deps, log: pino({ level: "silent" }) });
const cancel = async (key: string) => {
  const row = await club.tournament(tournament);
  const notice = { to: [player], kind: "cancelled", tournament: row, key, data: {} } as const;
  await club.deps.storage.transact((tx) => notify(tx, club.deps, notice));
};
const joined = async (key: string) => {
  const data = { player: "Мария", waiting: false, taken: 1, places: 8 };
  const notice = {
    to: [player],
    kind: "player-joined",
    tournament: await club.tournament(tournament),
    key,
    data,
  } as const;
  await club.deps.storage.transact((tx) => notify(tx, club.deps, notice));
};
const waiting = () => club.deps.storage.reader.count(DELIVERIES);
const pass = (seconds: number) => {
  club.now.at = new Date(club.now.at.getTime() + seconds * 1000);
};

/** A channel with devices that show a notification once, as the service worker does, and answers from a list; then it accepts. */
function aChannel(outcomes: (Outcome | "killed" | "lost")[] = [], devices = ["phone"]) {
  const targets = new Set(devices);
  const sent: NotificationDelivery[] = [];
  const shown: string[] = [];
  const channel: Channel = {
    name: "push",
    targets: async () => [...targets],
    async send(delivery, leaving) {
      sent.push(delivery);
      await leaving();
      const outcome = outcomes.shift() ?? "sent";
      const key = `${delivery.target} ${delivery.notification}`;
      const arrives = outcome === "sent" || outcome === "killed";
      if (arrives && !(delivery.mayRepeat && shown.includes(key))) shown.push(key);
      if (outcome === "killed" || outcome === "lost") throw new Error(outcome);
      return outcome;
    },
    async forget(_tx, target) {
      targets.delete(target);
    },
  };
  return { channel, sent, shown, targets };
}

describe("one delivery", () => {
  test("goes to every device of the user, once", async () => {
    const { channel, sent, shown } = aChannel([], ["phone", "tablet"]);
    await cancel("1");
    const job = deliveryJob([channel]);
    await job.run(jobDeps());
    await job.run(jobDeps());
    expect(sent.map(({ target }) => target).sort()).toEqual(["phone", "tablet"]);
    expect(sent[0]).toMatchObject({ title: "Турнир отменён", user: player, urgent: true, mayRepeat: false });
    expect(shown).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test("is repeated after the time that the service asks for, and not before", async () => {
    const { channel, sent } = aChannel([{ retryAfterSeconds: 600 }]);
    await cancel("1");
    const job = deliveryJob([channel]);
    const next = await job.run(jobDeps());
    expect(next).toEqual(new Date(club.now.at.getTime() + 600_000));
    pass(599);
    await job.run(jobDeps());
    expect(sent).toHaveLength(1);
    pass(1);
    await job.run(jobDeps());
    expect(sent).toHaveLength(2);
    expect(sent[1]?.mayRepeat).toBe(false);
  });

  test("is repeated with growing waits when the service does not answer, and says that it may be a repetition", async () => {
    const { channel, sent, shown } = aChannel(["killed", "lost"]);
    await cancel("1");
    const job = deliveryJob([channel]);
    for (const wait of [0, 5, 15]) {
      pass(wait);
      await job.run(jobDeps());
    }
    expect(sent.map(({ mayRepeat }) => mayRepeat)).toEqual([false, true, true]);
    expect(shown).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test.each([
    ["before", false],
    ["after", true],
  ] as const)("survives the end of the process %s the request left", async (_when, left) => {
    const { channel, sent } = aChannel();
    const died: NotificationDelivery[] = [];
    const dying: Channel = {
      ...channel,
      async send(delivery, leaving) {
        if (left) await leaving();
        died.push(delivery);
        return new Promise(() => {});
      },
    };
    await cancel("1");
    void deliveryJob([dying]).run(jobDeps());
    await expect.poll(() => died.length).toBe(1);
    const job = deliveryJob([channel]);
    await job.run(jobDeps());
    expect(sent).toEqual([]);
    pass(60);
    await job.run(jobDeps());
    expect(sent).toMatchObject([{ notification: died[0]?.notification, mayRepeat: left }]);
    expect(await waiting()).toBe(0);
  });

  test("a process that was paused until another one claimed the delivery does not send it", async () => {
    const { channel, shown } = aChannel();
    const wakes = Promise.withResolvers<void>();
    const attempts: string[] = [];
    const stalled: Channel = {
      ...channel,
      async send(_delivery, leaving) {
        attempts.push("claimed");
        await wakes.promise;
        await leaving();
        attempts.push("sent");
        return "sent";
      },
    };
    await cancel("1");
    const first = deliveryJob([stalled]).run(jobDeps());
    await expect.poll(() => attempts.length).toBe(1);
    pass(60);
    await deliveryJob([channel]).run(jobDeps());
    expect(shown).toHaveLength(1);
    wakes.resolve();
    await first;
    expect(attempts).toEqual(["claimed"]);
  });

  test("a device that is gone is forgotten with everything that waits for it", async () => {
    const { channel, sent, targets } = aChannel([{ retryAfterSeconds: 60 }, "gone"]);
    const job = deliveryJob([channel]);
    await cancel("1");
    await job.run(jobDeps());
    await cancel("2");
    await job.run(jobDeps());
    expect([...targets]).toEqual([]);
    pass(3600);
    await job.run(jobDeps());
    expect(sent).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test("is dropped when the user has read it, and when it is of no use any more", async () => {
    const { channel, sent } = aChannel([{ retryAfterSeconds: 60 }, { retryAfterSeconds: 60 }]);
    const job = deliveryJob([channel]);
    await cancel("1");
    await cancel("2");
    await job.run(jobDeps());
    const [first] = await club.deps.storage.reader.find("notifications", { limit: 1 });
    ok(await club.update({ kind: "user", id: player }, "notifications", first?.id ?? "", { read: true }));
    pass(8 * 24 * 3600);
    await job.run(jobDeps());
    expect(sent).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });
});

describe("a burst of one kind and tournament", () => {
  test("is one delivery after the first: those that follow wait for others", async () => {
    const { channel, sent } = aChannel([], ["phone", "tablet"]);
    const job = deliveryJob([channel]);
    await joined("1");
    await job.run(jobDeps());
    expect(sent.map(({ title }) => title)).toEqual(["Новая запись: Мария", "Новая запись: Мария"]);
    for (const key of ["2", "3", "4"]) {
      pass(10);
      await joined(key);
      await job.run(jobDeps());
    }
    expect(sent).toHaveLength(2);
    pass(BURST_MS / 1000);
    await job.run(jobDeps());
    expect(sent.slice(2).map(({ title, notifications }) => [title, notifications.length])).toEqual([
      ["Записи и отказы:\u00a03", 3],
      ["Записи и отказы:\u00a03", 3],
    ]);
    expect(await club.deps.storage.reader.count("notifications")).toBe(4);
    expect(await waiting()).toBe(0);
  });

  test("leaves out what was read meanwhile; one that is left has its own text", async () => {
    const { channel, sent } = aChannel();
    const job = deliveryJob([channel]);
    for (const key of ["1", "2", "3"]) {
      pass(1);
      await joined(key);
      if (key === "1") await job.run(jobDeps());
    }
    await job.run(jobDeps());
    const rows = await club.deps.storage.reader.find("notifications", { limit: 9 });
    const second = rows.find(({ key }) => String(key).endsWith("/2"));
    ok(await club.update({ kind: "user", id: player }, "notifications", second?.id ?? "", { read: true }));
    pass(BURST_MS / 1000);
    await job.run(jobDeps());
    expect(sent.map(({ title }) => title)).toEqual(["Новая запись: Мария", "Новая запись: Мария"]);
  });

  test("is delivered without the one that was withdrawn, also if the others wait with it", async () => {
    const { channel, sent } = aChannel();
    const job = deliveryJob([channel]);
    for (const key of ["1", "2", "3"]) {
      pass(1);
      await joined(key);
      await job.run(jobDeps());
    }
    const event = { kind: "player-joined", tournament: await club.tournament(tournament), key: "2" } as const;
    await club.deps.storage.transact((tx) => withdrawNotifications(tx, event));
    pass(BURST_MS / 1000);
    await job.run(jobDeps());
    expect(sent.map(({ notifications }) => notifications.length)).toEqual([1, 1]);
  });

  test("does not hold back another kind, another tournament, or the next one after a while", async () => {
    const { channel, sent } = aChannel();
    const job = deliveryJob([channel]);
    await joined("1");
    await cancel("1");
    await cancel("2");
    await job.run(jobDeps());
    pass(BURST_MS / 1000 + 1);
    await joined("2");
    await job.run(jobDeps());
    expect(sent.map(({ kind }) => kind).sort()).toEqual(["cancelled", "cancelled", "player-joined", "player-joined"]);
  });

  test("an addition does not join a delivery that is being sent", async () => {
    const { channel, sent } = aChannel([{ retryAfterSeconds: 60 }]);
    const job = deliveryJob([channel]);
    await joined("1");
    await job.run(jobDeps());
    await joined("2");
    await job.run(jobDeps());
    pass(BURST_MS / 1000);
    await job.run(jobDeps());
    expect(sent.map(({ notifications }) => notifications.length)).toEqual([1, 1, 1]);
    expect(new Set(sent.flatMap(({ notifications }) => notifications)).size).toBe(2);
  });
});

describe("what the user has chosen", () => {
  const choose = (body: Record<string, unknown>) =>
    club.create({ kind: "user", id: player }, "notification_settings", body);

  test("a topic without this channel is not sent by it", async () => {
    const { channel, sent } = aChannel();
    ok(await choose({ channels: { roster: ["telegram"] } }));
    await joined("1");
    await deliveryJob([channel]).run(jobDeps());
    expect(sent).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test("quiet hours hold back what can wait, and not what is urgent", async () => {
    const { channel, sent } = aChannel();
    const job = deliveryJob([channel]);
    club.now.at = new Date("2026-11-20T20:00:00.000Z");
    await joined("1");
    await cancel("1");
    await job.run(jobDeps());
    expect(sent.map(({ kind }) => kind)).toEqual(["cancelled"]);
    club.now.at = new Date("2026-11-21T05:00:00.000Z");
    await job.run(jobDeps());
    expect(sent.map(({ kind }) => kind)).toEqual(["cancelled", "player-joined"]);
  });

  test("what was planned is not sent to a device that is gone, nor for a topic that was switched off", async () => {
    const { channel, sent, targets } = aChannel([], ["phone", "tablet"]);
    const job = deliveryJob([channel]);
    club.now.at = new Date("2026-11-20T20:00:00.000Z");
    await joined("1");
    await job.run(jobDeps());
    targets.delete("phone");
    club.now.at = new Date("2026-11-21T05:00:00.000Z");
    await job.run(jobDeps());
    expect(sent.map(({ target }) => target)).toEqual(["tablet"]);

    club.now.at = new Date("2026-11-20T20:00:00.000Z");
    await joined("2");
    await job.run(jobDeps());
    ok(await choose({ channels: { roster: ["telegram"] } }));
    club.now.at = new Date("2026-11-21T05:00:00.000Z");
    await job.run(jobDeps());
    expect(sent).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test("a retry that comes into the quiet hours waits for their end", async () => {
    const { channel, sent } = aChannel([{ retryAfterSeconds: 3600 }]);
    const job = deliveryJob([channel]);
    club.now.at = new Date("2026-11-20T18:30:00.000Z");
    await joined("1");
    await job.run(jobDeps());
    for (const moment of ["2026-11-20T19:30:00.000Z", "2026-11-21T04:59:00.000Z"]) {
      club.now.at = new Date(moment);
      expect(await job.run(jobDeps())).toEqual(new Date("2026-11-21T05:00:00.000Z"));
    }
    expect(sent).toHaveLength(1);
    club.now.at = new Date("2026-11-21T05:00:00.000Z");
    await job.run(jobDeps());
    expect(sent).toHaveLength(2);
  });

  test("what the night made untrue is not sent in the morning: a lost place, a cancelled evening", async () => {
    const { channel, sent } = aChannel();
    const job = deliveryJob([channel]);
    const mine = () => sent.filter(({ user }) => user === player).map(({ kind }) => kind);
    const viewer = { kind: "user", id: player } as const;
    club.now.at = new Date("2026-11-20T20:00:00.000Z");
    const entry = ok(await club.join(viewer, tournament));
    const row = await club.tournament(tournament);
    const promote = async (key: string) =>
      club.deps.storage.transact((tx) =>
        notify(tx, club.deps, { to: [player], kind: "promoted", tournament: row, key, data: {} }),
      );
    await promote("kept");
    await job.run(jobDeps());
    club.now.at = new Date("2026-11-21T05:00:00.000Z");
    await job.run(jobDeps());
    expect(mine()).toEqual(["promoted"]);
    club.now.at = new Date("2026-11-21T20:00:00.000Z");
    await club.deps.storage.transact((tx) =>
      tx.update("tournaments", tournament, { date: "2026-12-20 00:00:00.000Z" }),
    );
    await promote("lost");
    await joined("cancelled later");
    await job.run(jobDeps());
    ok(await club.update(viewer, "tournament_participants", entry.id, { status: "cancelled" }));
    await club.deps.storage.transact((tx) => tx.update("tournaments", tournament, { status: "cancelled" }));
    club.now.at = new Date("2026-11-22T05:00:00.000Z");
    await job.run(jobDeps());
    expect(mine()).toEqual(["promoted"]);
    expect(await waiting()).toBe(0);
  });

  test.each([
    ["an unknown topic", { channels: { other: ["push"] } }],
    ["an unknown channel", { channels: { round: ["pigeon"] } }],
    ["a channel twice", { channels: { round: ["push", "push"] } }],
    ["no channel for moves and cancellations", { channels: { changes: [] } }],
    ["a time that no clock shows", { quiet_from: "24:10" }],
  ])("%s is refused", async (_case, body) => {
    expect((await choose(body)).ok).toBe(false);
  });
});

test("under any order of kills, losses and refusals by two processes each device shows each event once", async () => {
  const outcome = fc.constantFrom<(Outcome | "killed" | "lost")[]>("sent", "killed", "lost", { retryAfterSeconds: 30 });
  const wait = fc.constantFrom(0, 5, 30, 70);
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 8 }), fc.array(wait, { maxLength: 8 }), async (outcomes, waits) => {
      const devices = ["phone", "tablet"];
      const { channel, shown } = aChannel(outcomes, devices);
      const before = await club.deps.storage.reader.count("notifications");
      await cancel(`a${before}`);
      await cancel(`b${before}`);
      const processes = [deliveryJob([channel]), deliveryJob([channel])];
      for (const seconds of [...waits, ...Array.from({ length: 12 }, () => 900)]) {
        await Promise.all(processes.map((job) => job.run(jobDeps())));
        pass(seconds);
      }
      expect(new Set(shown).size).toBe(4);
      expect(shown).toHaveLength(4);
      expect(await waiting()).toBe(0);
    }),
    { numRuns: 40 },
  );
});
