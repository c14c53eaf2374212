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

/** A later notice with the same `tag` takes the place of an earlier one. */
export async function showNotice(title: string, body: string, tag: string): Promise<void> {
  if (noticeState() !== "on") return;
  const options = { body, tag, lang: "ru", icon: "/icon-180.png" };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => window.focus();
  } catch {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
}
