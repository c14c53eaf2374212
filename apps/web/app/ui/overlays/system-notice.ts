// Notices of the system, shown while the page is open in another tab or behind another window. Nothing is pushed from a server.

export type NoticeState = "none" | "ask" | "on";

/** Phones let only a worker show them; a browser that knows says so when one is made, and shows nothing before it is allowed. */
function canConstruct(): boolean {
  try {
    new Notification("");
    return true;
  } catch {
    return false;
  }
}

const hasWorker = (): boolean => "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/** Whether a notice may be shown, may be asked for, or neither. */
export function noticeState(): NoticeState {
  if (typeof Notification === "undefined" || Notification.permission === "denied") return "none";
  if (Notification.permission === "granted") return "on";
  return hasWorker() || canConstruct() ? "ask" : "none";
}

/** Only from a tap: browsers refuse a page that asks by itself. */
export const askForNotices = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

type Notice = {
  title: string;
  body: string;
  /** A later notice with the same tag takes the place of an earlier one. */
  tag: string;
  /** What a press on it opens. */
  path: string;
};

/** `renotify`: the one that takes another's place is heard, too. Browsers know it, the library of types does not. */
type Options = NotificationOptions & { renotify: boolean };

const worker = async () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** By the worker wherever there is one: phones know no other way, and a press finds its page though this one is closed by then. */
export async function showNotice({ title, body, tag, path }: Notice): Promise<void> {
  if (noticeState() !== "on") return;
  const options: Options = { body, tag, renotify: true, lang: "ru", icon: "/icon-180.png", data: { path } };
  const registration = await worker();
  try {
    if (registration?.active) return await registration.showNotification(title, options);
    const notice = new Notification(title, options);
    notice.onclick = () => window.focus();
  } catch {
    // A phone without a worker, or a leave that was taken back meanwhile: the page itself still tells.
  }
}
