// The sentences of a page without a network. Part of every first visit, so nothing else belongs here.
import { DAY_MS } from "@bandeha/contract";
import { formatClock, today } from "./format.ts";

/** «в 20:31», «вчера в 20:14», «14 ноября в 20:14»: on the clocks of the time zone. */
export function seenWhen(seen: Date, now: Date, timeZone: string): string {
  const at = `в\u00a0${formatClock(seen, timeZone)}`;
  const days = (Date.parse(today(timeZone, now)) - Date.parse(today(timeZone, seen))) / DAY_MS;
  if (days <= 0) return at;
  return `${days === 1 ? "вчера" : seen.toLocaleDateString("ru-RU", { day: "numeric", month: "long", timeZone })} ${at}`;
}

export const offline = {
  /** `seen`: when the oldest answer on screen came, of `seenWhen`. */
  shows: (seen: string) => `Нет сети — показываем то, что видели ${seen}`,
  /** The code of a page or dialog that was pressed. */
  opening: "Открываем…",
  opensLater: "Откроем, как только сеть вернётся",
  unseen: "Нет сети. Этой страницы на телефоне ещё нет: откроем, как только сеть вернётся",
} as const;
