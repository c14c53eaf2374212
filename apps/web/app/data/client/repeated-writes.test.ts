// Every answer may be lost, and the user repeats what seems to have failed: no write of the web may then be done twice to anyone's harm.
import { globSync, readFileSync } from "node:fs";
import { testApp } from "@bandeha/server/testing";
import { expect, test } from "vitest";

/** What a repeat of an action beside the record collections does after the first one was done. */
const actions: Record<string, "nothing more" | "is refused" | "makes a new code or link" | "not from the web"> = {
  // «Это я»: the guest is gone. A repeated «Нет» does nothing more.
  "POST /api/account/claims": "is refused",
  "POST /api/admin/moderators": "nothing more",
  "POST /api/admin/moderators/:id/remove": "nothing more",
  "POST /api/admin/people/:id/block": "nothing more",
  "POST /api/admin/people/:id/end-sessions": "nothing more",
  "POST /api/admin/people/:id/merge": "nothing more",
  "POST /api/admin/people/:id/unblock": "nothing more",
  "POST /api/admin/places/merge": "nothing more",
  "POST /api/admin/queues/:id/retry": "nothing more",
  "POST /api/admin/reports/:id/accept": "nothing more",
  "POST /api/admin/reports/:id/dismiss": "nothing more",
  // The recovery codes are shown once: an administrator who has not seen them turns the second step off and on again.
  "POST /api/admin/second-factor/begin": "makes a new code or link",
  "POST /api/admin/second-factor/confirm": "is refused",
  "POST /api/admin/second-factor/off": "is refused",
  "POST /api/admin/tournaments/:id/cancel": "nothing more",
  "POST /api/admin/tournaments/:id/hide": "nothing more",
  "POST /api/admin/tournaments/:id/organiser": "is refused",
  "POST /api/admin/tournaments/:id/restore": "nothing more",
  // Where the own session ends too, the repeat is refused, and this device is signed out as asked.
  "POST /api/auth/sessions/end": "nothing more",
  // A launch of Telegram signs in once: the mini app is opened again.
  "POST /api/auth/telegram-app": "is refused",
  "POST /api/auth/telegram-bot/begin": "makes a new code or link",
  "POST /api/auth/telegram-bot/finish": "is refused",
  "POST /api/auth/telegram/callback": "not from the web",
  "POST /api/auth/telegram/send": "makes a new code or link",
  // A code signs in once. The screen knows that a try ended without an answer, and says why the code is gone.
  "POST /api/auth/telegram/verify": "is refused",
  // Creates have ids of their own, changes are the same again; `takeRole` accepts that its role is gone.
  "POST /api/batch": "nothing more",
  "POST /api/calendar": "makes a new code or link",
  "DELETE /api/calendar": "nothing more",
  "POST /api/guests/:id/merge": "is refused",
  "POST /api/link/accept": "nothing more",
  "POST /api/links/:id/undo": "nothing more",
  // As those of Telegram: each link acts once, for its user, and the others expire.
  "POST /api/max/links": "makes a new code or link",
  "POST /api/max/webhook": "not from the web",
  "POST /api/payments/yookassa": "not from the web",
  "POST /api/push/presses": "nothing more",
  "POST /api/push/subscriptions": "nothing more",
  "POST /api/push/subscriptions/remove": "nothing more",
  // The old address is the proof, and it is gone: the device has the new one.
  "POST /api/push/subscriptions/replace": "is refused",
  // One more notification on the person's own device.
  "POST /api/push/subscriptions/test": "makes a new code or link",
  // The topics of a stream are replaced by the same ones; a topic that stays keeps its events.
  "POST /api/realtime": "nothing more",
  "POST /api/telegram/chat-links": "makes a new code or link",
  "POST /api/telegram/links": "makes a new code or link",
  "POST /api/telegram/webhook": "not from the web",
  // The entries wait no more.
  "POST /api/tournaments/:id/courts": "is refused",
  // Compared with the line-up that was seen; without it the call is a preview and writes nothing.
  "POST /api/tournaments/:id/lineup": "is refused",
};

const isRecords = (route: string) => route.includes("/records") || route.includes("/:collection/");

test("every action that writes has a row", async () => {
  const server = await testApp();
  const writes = [...new Set(server.app.served())].filter(
    (route) => !/^(GET|ALL|OPTIONS|HEAD) /.test(route) && !isRecords(route),
  );
  expect(Object.keys(actions).sort()).toEqual(writes.sort());
  await server.close();
});

const app = new URL("../../", import.meta.url).pathname;
const sources = globSync("**/*.{ts,tsx}", { cwd: app, exclude: (name) => /\.(test|fixture)\./.test(name) });
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(`${app}${file}`, "utf8"))).sort();

test("records are created by `createOnce` or under ids that are kept", () => {
  expect(filesWith(/\.create[(<]/)).toEqual([
    "data/client/create-once.ts",
    // Batches with the ids of `withIds`.
    "data/tournaments/participant-lists.ts",
    "data/tournaments/role-changes.ts",
    // Sent by the outbox, which keeps the id.
    "data/tournaments/send-reports.ts",
  ]);
});

test("every request has a limit of time", () => {
  // The limits are in `watchedFetch`.
  expect(filesWith(/(?<![\w.])fetch\((?!\))/)).toEqual([
    // Inside the client's request.
    "data/client/server-clock.ts",
    "offline/connection.ts",
    // Without a page that waits for it.
    "offline/worker/offline-page.ts",
    "offline/worker/push.ts",
    // A browser's request for a page has the browser's limit.
    "offline/worker/service-worker.ts",
  ]);
});
