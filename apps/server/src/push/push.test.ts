// Push from a subscription to the device: a local push service decrypts what the server sends.
import { createPublicKey, verify } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { NotificationDelivery } from "../notifications/channel.ts";
import { where } from "../storage/condition.ts";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { PushAnswer } from "./post.ts";
import { pushChannel } from "./push-channel.ts";
import { aPushService } from "./push-service.fixture.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";
import { vapidKeys } from "./vapid.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let service: ReturnType<typeof aPushService>;
let organiser: Person;
let player: Person;
beforeEach(async () => {
  service = aPushService();
  server = await testApp({ push: { post: service.post, subject: "mailto:box@example.ru" } });
  organiser = await server.aUser();
  player = await server.aUser({ name: "Мария Ким" });
});
afterEach(() => server.close());

const call = (path: string, { token }: Person, body: object) =>
  server.request("POST", `/api/push/subscriptions${path}`, { token, body });
const subscriptions = () => server.storage.reader.count(SUBSCRIPTIONS);
/** The player takes a place, and the organiser is notified. */
const join = async (by = player) => {
  const { id } = await aTournament(server, organiser.id);
  const body = { tournament: id };
  return server.request("POST", "/api/collections/tournament_participants/records", { token: by.token, body });
};

describe("the installation's key", () => {
  test("is made once, also by two processes, and kept with the data", async () => {
    const deps = { storage: server.storage, clock: () => server.clock.now, random: () => new Uint8Array() };
    const [one, other] = await Promise.all([vapidKeys(deps, undefined)(), vapidKeys(deps, undefined)()]);
    expect(one).toEqual(other);
    expect((await server.request("GET", "/api/push")).body).toEqual({ key: one.publicKey });
  });

  test("of the environment replaces it", async () => {
    const deps = { storage: server.storage, clock: () => server.clock.now, random: () => new Uint8Array() };
    const keys = { publicKey: "public", privateKey: "private" };
    expect(await vapidKeys(deps, keys)()).toBe(keys);
  });
});

describe("a notification", () => {
  test("reaches each device of the user, encrypted for it, once", async () => {
    await call("", organiser, service.aDevice("phone"));
    await call("", organiser, service.aDevice("tablet"));
    await join();
    await expect.poll(() => service.requests.length).toBe(2);
    const [first, second] = service.received();
    expect(first).toMatchObject({ title: "Новая запись: Мария Ким", path: expect.stringMatching(/\/manage$/) });
    expect(second).toEqual(first);
    const [request] = service.requests;
    expect(request?.headers).toMatchObject({ "Content-Encoding": "aes128gcm", TTL: 86_400, Urgency: "normal" });
    expect(request?.headers.Topic).toMatch(/^[\w-]{32}$/);
    expect(request?.body.byteLength).toBeLessThanOrEqual(4096);
  });

  test("is signed for the origin of its push service by the installation's key", async () => {
    await call("", organiser, service.aDevice("phone"));
    await join();
    await expect.poll(() => service.requests.length).toBe(1);
    const [, token = "", key = ""] =
      /^vapid t=(.+), k=(.+)$/.exec(String(service.requests[0]?.headers.Authorization)) ?? [];
    const [header = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: "https://push.example.com",
      sub: "mailto:box@example.ru",
    });
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
    const signed = Buffer.from(`${header}.${claims}`);
    const sign = Buffer.from(signature, "base64url");
    expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, sign)).toBe(true);
  });

  test("does not reach a device whose session is over", async () => {
    await call("", organiser, service.aDevice("phone"));
    await server.request("POST", "/api/auth/sessions/end", { token: organiser.token, body: { keep_current: false } });
    await join();
    await expect.poll(() => server.storage.reader.count("_notification_deliveries")).toBe(0);
    expect(service.requests).toEqual([]);
  });
});

describe("a press on a notification", () => {
  const press = (body: object) => server.request("POST", "/api/push/presses", { body });
  const received = async () => {
    await expect.poll(() => service.requests.length).toBe(1);
    return service.received()[0] as { ids: string[]; answers: object[] };
  };
  const readMarks = async () => {
    const rows = await server.storage.reader.find("notifications", { where: where({ user: organiser.id }), limit: 9 });
    return rows.map(({ read }) => read);
  };

  test("marks it read for the device that received it, without a token", async () => {
    const device = service.aDevice("phone");
    await call("", organiser, device);
    await join();
    const { ids, answers } = await received();
    expect(answers).toEqual([]);
    expect(await readMarks()).toEqual([false]);
    expect((await press({ endpoint: device.endpoint, notifications: ids })).status).toBe(204);
    expect(await readMarks()).toEqual([true]);
  });

  test("of another device, of an ended session, or with wrong values changes nothing", async () => {
    const [device, foreign] = [service.aDevice("phone"), service.aDevice("foreign")];
    await call("", organiser, device);
    await call("", player, foreign);
    await join();
    const { ids: notifications } = await received();
    const { endpoint } = device;
    expect((await press({ endpoint: foreign.endpoint, notifications })).status).toBe(404);
    expect((await press({ endpoint: "https://push.example.com/guess", notifications })).status).toBe(404);
    expect((await press({ endpoint, notifications: ["other"] })).status).toBe(404);
    expect((await press({ endpoint, notifications, answer: "confirm" })).status).toBe(404);
    for (const wrong of [{ notifications: [] }, { notifications: [1] }, { notifications, answer: 1 }, {}])
      expect((await press({ endpoint, ...wrong })).status).toBe(400);
    await server.request("POST", "/api/auth/sessions/end", { token: organiser.token, body: { keep_current: true } });
    expect(await readMarks()).toEqual([false]);
    const row = await server.storage.reader.find(SUBSCRIPTIONS, { limit: 9 });
    const own = row.find((one) => one.endpoint === endpoint);
    await server.storage.transact((tx) => tx.delete("sessions", String(own?.session)));
    expect((await press({ endpoint, notifications })).status).toBe(404);
  });
});

describe("the answer of the push service", () => {
  const delivery = (target: string): NotificationDelivery => ({
    ...{
      notification: "n",
      notifications: ["n"],
      user: organiser.id,
      target,
      kind: "cancelled",
      tournament: "t",
      title: "Т",
      body: "б",
    },
    ...{ path: "/", answers: [], urgent: true, expires: new Date("2026-11-20T12:00:00Z"), mayRepeat: false },
  });
  const outcomeOf = async (...answers: (PushAnswer | Error)[]) => {
    const answering = aPushService(answers);
    await call("", organiser, service.aDevice("phone"));
    const [row] = await server.storage.reader.find(SUBSCRIPTIONS, { limit: 1 });
    const clock = () => server.clock.now;
    const keys = vapidKeys({ storage: server.storage, clock, random: () => new Uint8Array() }, undefined);
    const deps = { storage: server.storage, clock, keys, subject: "mailto:box@example.ru", post: answering.post };
    return pushChannel(deps).send(delivery(row?.id ?? ""), async () => undefined);
  };

  test.each<[number, string | undefined, unknown]>([
    [201, undefined, "sent"],
    [404, undefined, "gone"],
    [410, undefined, "gone"],
    [429, "120", { retryAfterSeconds: 120 }],
    [503, "Fri, 20 Nov 2026 09:01:00 GMT", { retryAfterSeconds: 60 }],
    [500, undefined, { retryAfterSeconds: 0 }],
    [429, "soon", { retryAfterSeconds: 0 }],
    [403, undefined, { retryAfterSeconds: 3600 }],
  ])("%s, Retry-After %s", async (status, retryAfter, expected) => {
    expect(await outcomeOf({ status, retryAfter })).toEqual(expected);
  });

  test("413: the title is sent alone, once", async () => {
    const tooLarge = { status: 413, retryAfter: undefined };
    expect(await outcomeOf(tooLarge)).toBe("sent");
    expect(await outcomeOf(tooLarge, tooLarge)).toEqual({ retryAfterSeconds: 3600 });
  });

  test("none: the outcome is unknown", async () => {
    await expect(outcomeOf(new Error("timeout"))).rejects.toThrow("timeout");
  });
});

describe("a subscription", () => {
  test("of a device moves to the account that signs in there", async () => {
    const device = service.aDevice("phone");
    expect((await call("", organiser, device)).status).toBe(204);
    expect((await call("", player, device)).status).toBe(204);
    expect(await subscriptions()).toBe(1);
    await join();
    await expect.poll(() => server.storage.reader.count("_notification_deliveries")).toBe(0);
    expect(service.requests).toEqual([]);
  });

  test("is refused without a session, for an inner address, with wrong keys", async () => {
    const device = service.aDevice("phone");
    expect((await server.request("POST", "/api/push/subscriptions", { body: device })).status).toBe(401);
    expect((await call("", player, { ...device, endpoint: "https://10.0.0.1/x" })).status).toBe(400);
    expect((await call("", player, { ...device, keys: { p256dh: "short", auth: "short" } })).status).toBe(400);
    expect(await subscriptions()).toBe(0);
  });

  test("is replaced by the device that knows the old address, and by nobody else", async () => {
    const [old, fresh] = [service.aDevice("old"), service.aDevice("new")];
    await call("", organiser, old);
    const replace = (from: string) =>
      server.request("POST", "/api/push/subscriptions/replace", { body: { ...fresh, old: from } });
    expect((await replace("https://push.example.com/guess")).status).toBe(404);
    expect((await replace(old.endpoint)).status).toBe(204);
    await join();
    await expect.poll(() => service.requests.length).toBe(1);
    expect(service.requests[0]?.endpoint).toBe(fresh.endpoint);
  });

  test("is removed by its owner only", async () => {
    const device = service.aDevice("phone");
    await call("", organiser, device);
    await call("/remove", player, device);
    expect(await subscriptions()).toBe(1);
    await call("/remove", organiser, device);
    expect(await subscriptions()).toBe(0);
  });

  test("twenty of one account: the oldest makes room", async () => {
    for (let count = 0; count < 21; count++) {
      await call("", organiser, service.aDevice(`device${count}`));
      server.clock.pass(3000);
    }
    expect(await subscriptions()).toBe(20);
  });

  test("is tested by one message, in quiet hours too", async () => {
    const device = service.aDevice("phone");
    await call("", organiser, device);
    server.clock.pass(12 * 3_600_000);
    expect((await call("/test", organiser, device)).body).toEqual({ outcome: "sent" });
    expect(service.received()).toMatchObject([{ title: "Уведомления приходят" }]);
    expect((await call("/test", player, device)).status).toBe(404);
  });
});
