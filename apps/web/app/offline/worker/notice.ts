// What a press on a system notification opens. Pure, so that it is tested without a browser.
import { paths } from "../../paths.ts";

/** As the page has shown it: `tag` is the id of its tournament. */
export type ShownNotice = { tag: string; data: unknown };

type Tab = { url: string };

const hasPath = (data: unknown): data is { path: string } =>
  typeof data === "object" && data !== null && "path" in data && typeof data.path === "string";

/** What a press reports to the server; undefined for a notice that no push has brought. */
export type NoticePress = { notifications: string[]; answer: string };

/** @param action the pressed button: an answer, or empty for the notice itself */
export function pressOf({ data }: Pick<ShownNotice, "data">, action: string): NoticePress | undefined {
  if (typeof data !== "object" || data === null || !("ids" in data) || !Array.isArray(data.ids)) return undefined;
  const notifications = data.ids.filter((id) => typeof id === "string");
  return notifications.length > 0 ? { notifications, answer: action } : undefined;
}

/** The page of a notice; Home without a path or with an address of another site. */
export function addressOf({ data }: ShownNotice, origin: string): string {
  const address = new URL(hasPath(data) ? data.path : paths.home(), origin);
  return address.origin === origin ? address.href : new URL(paths.home(), origin).href;
}

/** The open tab of a notice: the one with its page, else one with another page of its tournament. */
export function tabOf<Open extends Tab>(notice: ShownNotice, tabs: readonly Open[], origin: string): Open | undefined {
  const { pathname } = new URL(addressOf(notice, origin));
  const isAt = (fits: (path: string) => boolean) =>
    tabs.find(({ url }) => new URL(url).origin === origin && fits(new URL(url).pathname));
  return (
    isAt((path) => path === pathname) ??
    (notice.tag ? isAt((path) => path.startsWith(`${paths.tournament(notice.tag)}/`)) : undefined)
  );
}
