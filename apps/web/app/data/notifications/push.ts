// Push on this device: whether it can receive it, and its subscription at the server.
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { WORKER_SCRIPT } from "../../paths.ts";
import { apiOf } from "../client/queries.ts";

/** `install`: an iPhone or iPad receives push only in the installed app. */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

const KEY = ["push"];

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** On a slow network the file of the worker may not come. */
const WORKER_MS = 10_000;

const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS))]);

/** A page registers the worker when it is idle. A browser that refuses says so at once, but its worker is never ready, so this does not wait for that. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration().catch(() => undefined);
  return known ?? inTime(serviceWorker.register(WORKER_SCRIPT).catch(() => undefined));
}

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager?.getSubscription()) ?? null;

async function readState(): Promise<PushState> {
  if (isApple() && !isInstalled()) return "install";
  if (!("PushManager" in window) || typeof Notification === "undefined" || !(await registration()))
    return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && (await subscription()) ? "on" : "off";
}

export const pushStateQuery = () =>
  queryOptions({ queryKey: KEY, staleTime: 0, networkMode: "always", meta: { passing: true }, queryFn: readState });

/** Sends the subscription to the server; it belongs to the session of this device. */
async function store(client: QueryClient, { endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  const body = { endpoint, keys };
  await apiOf(client).send("/api/push/subscriptions", { method: "POST", body });
}

/** Only from a tap: browsers refuse to ask without one, so the question comes before any request. */
async function turnOn(client: QueryClient): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  return subscribeToPush(client);
}

/** With the permission that the user has given. */
export async function subscribeToPush(client: QueryClient): Promise<PushState> {
  const worker = await registration();
  // Only an active worker receives.
  if (!worker || !(await inTime(navigator.serviceWorker.ready))) return "unsupported";
  const { key } = await apiOf(client).send<{ key: string }>("/api/push", {});
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await worker.pushManager.subscribe(options).catch(async () => {
    // A subscription with another key, of an earlier installation, must go first.
    await (await subscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  await store(client, made.toJSON());
  return "on";
}

async function turnOff(client: QueryClient): Promise<PushState> {
  const current = await subscription();
  if (!current) return "off";
  const body = { endpoint: current.endpoint };
  await apiOf(client).send("/api/push/subscriptions/remove", { method: "POST", body });
  await current.unsubscribe();
  return "off";
}

export const setPush = mutationOptions<PushState, Error, boolean>({
  mutationKey: [...KEY, "set"],
  mutationFn: (isOn, { client }) => (isOn ? turnOn(client) : turnOff(client)),
  onSettled: (_state, _error, _isOn, _result, { client }) => client.invalidateQueries({ queryKey: KEY }),
});

/** Whether a message reaches this device. A device that the server has forgotten is stored again. */
export const testPush = mutationOptions<boolean, Error, void>({
  mutationKey: [...KEY, "test"],
  async mutationFn(_none, { client }) {
    const current = await subscription();
    if (!current) return false;
    const ask = () =>
      apiOf(client).send<{ outcome: string }>("/api/push/subscriptions/test", {
        method: "POST",
        body: { endpoint: current.endpoint },
      });
    const answered = await ask().catch(async (error: unknown) => {
      if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
      await store(client, current.toJSON());
      return ask();
    });
    return answered.outcome === "sent";
  },
});
