// System notifications that the page shows while it is open in another tab or behind another window. Push is data/notifications/push.ts.

export type NoticeState = "none" | "ask" | "on";

/** On phones only a worker may show notifications, and the constructor throws. Before permission it shows nothing. */
function canConstruct(): boolean {
  try {
    new Notification("");
    return true;
  } catch {
    return false;
  }
}

const hasWorker = (): boolean => "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/** Whether notifications may be shown, permission may be requested, or neither. */
export function noticeState(): NoticeState {
  if (typeof Notification === "undefined" || Notification.permission === "denied") return "none";
  if (Notification.permission === "granted") return "on";
  return hasWorker() || canConstruct() ? "ask" : "none";
}

/** Only from a tap: browsers refuse a request without one. */
export const askForNotices = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Whether the server pushes to this device: then it shows the same event itself, and the page must not show it a second time. */
export async function receivesPush(): Promise<boolean> {
  const registration = await worker();
  return Boolean(await registration?.pushManager?.getSubscription().catch(() => null));
}

type Notice = {
  title: string;
  body: string;
  /** A later notice with the same tag replaces the earlier one. */
  tag: string;
  /** The page that a press opens. */
  path: string;
};

/** `renotify`: a notice that replaces another sounds again. Browsers support it; the DOM types lack it. */
type Options = NotificationOptions & { renotify: boolean };

const worker = async () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** Shown by the worker if there is one: phones need it, and a press finds its page after this tab is closed. */
export async function showSystemNotice({ title, body, tag, path }: Notice): Promise<void> {
  if (noticeState() !== "on") return;
  const options: Options = { body, tag, renotify: true, lang: "ru", icon: "/icon-180.png", data: { path } };
  const registration = await worker();
  try {
    if (registration?.active) return await registration.showNotification(title, options);
    const notice = new Notification(title, options);
    notice.onclick = () => window.focus();
  } catch {
    // A phone without a worker, or permission was withdrawn: the page still shows the notice.
  }
}
