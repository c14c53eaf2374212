/// <reference lib="webworker" />
// Push in the service worker: shows each notification once, and reports to the server when the browser changes the address of this device.
import type { PushMessage } from "@bandeha/contract";
import type { NoticePress } from "./notice.ts";
import { noticeOf, readMessage } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

const SHOWN = "shown-notices";
const SHOWN_MAX = 100;

/** Whether the notification was shown on this device before; it counts as shown from now on. */
async function wasShown({ id }: PushMessage): Promise<boolean> {
  const cache = await caches.open(SHOWN);
  const address = new URL(`/shown-notice/${encodeURIComponent(id)}`, self.location.origin).href;
  if (await cache.match(address)) return true;
  await cache.put(address, new Response(""));
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - SHOWN_MAX))) await cache.delete(key);
  return false;
}

async function showPush(data: PushMessageData): Promise<void> {
  const message = readMessage(data.json());
  if (!message) return;
  const isRepeated = await wasShown(message).catch(() => false);
  const isOpen = (await self.registration.getNotifications({ tag: message.tag })).length > 0;
  await self.registration.showNotification(message.title, noticeOf(message, isRepeated));
  // The user has closed the first one: browsers want every push to be shown, the user does not want it twice.
  if (!isRepeated || isOpen) return;
  for (const notice of await self.registration.getNotifications({ tag: message.tag })) notice.close();
}

/** TypeScript's DOM has no type for it. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

/** The old address is the proof, because a worker has no token. */
async function renew({ oldSubscription: old, newSubscription: given }: SubscriptionChange): Promise<void> {
  if (!old) return;
  const { applicationServerKey } = old.options;
  const asked = { userVisibleOnly: true, ...(applicationServerKey && { applicationServerKey }) };
  const { endpoint, keys } = (given ?? (await self.registration.pushManager.subscribe(asked))).toJSON();
  await fetch("/api/push/subscriptions/replace", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ old: old.endpoint, endpoint, keys }),
  });
}

const PRESS_TIMEOUT_MS = 4000;

/** Whether the server has it. The address of this device is the proof, because a worker has no token. */
export async function sendPress(press: NoticePress): Promise<boolean> {
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    if (!subscription) return false;
    const { ok } = await fetch("/api/push/presses", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint: subscription.endpoint, ...press }),
      signal: AbortSignal.timeout(PRESS_TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

export function handlePush(): void {
  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(showPush(event.data).catch(() => undefined));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(event as SubscriptionChange).catch(() => undefined));
  });
}
