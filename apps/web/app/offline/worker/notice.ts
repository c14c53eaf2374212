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

/** Pages that only show something. A tab with a form, a board or a court keeps its page. */
const SHOWS =
  /^\/(|notifications|my-tournaments|(player|series|club|organiser)\/[^/]+|tournament\/[^/]+\/(lobby|results|after))$/;

/** @property goes the tab has another page, and goes to the one of the notice */
export type NoticeTab<Open> = { tab: Open; goes: boolean };

/**
 * The open tab of a notice: the one with its page; else the management of its tournament, which shows what happened there; else a tab that may
 * leave its page, best one of the same tournament.
 * @param mayGo whether the worker may navigate the tab
 */
export function tabOf<Open extends Tab>(
  notice: ShownNotice,
  tabs: readonly Open[],
  { origin, mayGo }: { origin: string; mayGo: (tab: Open) => boolean },
): NoticeTab<Open> | undefined {
  const { pathname } = new URL(addressOf(notice, origin));
  const own = tabs.filter(({ url }) => new URL(url).origin === origin);
  const pathOf = ({ url }: Tab) => new URL(url).pathname;
  const shown =
    own.find((tab) => pathOf(tab) === pathname) ??
    own.find((tab) => notice.tag !== "" && pathOf(tab) === paths.manage(notice.tag));
  if (shown) return { tab: shown, goes: false };
  const free = own.filter((tab) => mayGo(tab) && SHOWS.test(pathOf(tab)));
  const tab = free.find((one) => pathOf(one).startsWith(`${paths.tournament(notice.tag)}/`)) ?? free[0];
  return tab && { tab, goes: true };
}
