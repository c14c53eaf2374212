// Push in a browser: DevTools delivers messages, because the push service of the browser cannot be reached, and presses on notices are the worker's own
// event, because a test cannot press a system notification.
import { expect, type Worker } from "@playwright/test";
import type { Person } from "./person.ts";

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };
type Message = { id: string; title: string; path: string };

/** A device that shows notifications; its page has been open once. */
export async function pushDevice({ context, page }: Person) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { origin } = new URL(page.url());
  // In a window of its own, because DevTools forget the worker while a window goes to another page. No notice leads there.
  const side = await context.newPage();
  await side.goto(`${origin}/robots.txt`);
  const devtools = await context.newCDPSession(side);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }: { registrations: Registration[] }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const worker = (): Worker => {
    const [found] = context.serviceWorkers();
    if (!found) throw new Error("no service worker");
    return found;
  };
  return {
    origin,
    worker,
    push: ({ id, title, path }: Message) =>
      devtools.send("ServiceWorker.deliverPushMessage", {
        origin,
        registrationId,
        data: JSON.stringify({
          ...{ id, ids: [id], title, body: "Кубок Невы", path, tag: "t1" },
          answers: [{ id: "take", label: "Участвовать" }],
        }),
      }),
    /** The notices on the device. */
    shown: () =>
      side.evaluate(async () => {
        const notices = await (await navigator.serviceWorker.ready).getNotifications();
        return notices.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
      }),
  };
}

/** What the press uses of a worker's globals; the types of the page have none of them. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<void> };
  WindowClient: { prototype: OpenWindow };
  NotificationEvent: new (
    type: string,
    init: { notification: Notification },
  ) => Event & { waitUntil: (work: Promise<unknown>) => void };
  dispatchEvent: (event: Event) => boolean;
};
type OpenWindow = { url: string; focus: (this: OpenWindow) => Promise<OpenWindow> };

type PushDevice = Awaited<ReturnType<typeof pushDevice>>;

/** What a press did with windows: browsers refuse `focus` and `openWindow` without a real press, so the test records them. Navigations are real. */
type Windows = { focused: string[]; opened: string[] };

/** Presses the only notice, and answers when the worker is done. */
export async function pressNotice({ shown, worker }: PushDevice): Promise<Windows> {
  await expect.poll(async () => (await shown()).length).toBe(1);
  const windows = await worker().evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [focused, opened]: [string[], string[]] = [[], []];
    scope.WindowClient.prototype.focus = async function () {
      focused.push(this.url);
      return this;
    };
    scope.clients.openWindow = async (url) => void opened.push(url);
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error("no notice");
    const press = new scope.NotificationEvent("notificationclick", { notification });
    let work: Promise<unknown> = Promise.resolve();
    press.waitUntil = (promise) => {
      work = promise;
    };
    scope.dispatchEvent(press);
    await work;
    return { focused, opened };
  });
  expect(await shown()).toEqual([]);
  return windows;
}
