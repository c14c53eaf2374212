// What became of a question of a notification: the inbox and the bots say it in the same words.
import type { Notification } from "../entities/notifications.ts";
import { type NotificationKind, presentNotification } from "./index.ts";

const PLACE_KINDS: readonly NotificationKind[] = ["place-offered", "place-burning"];

type Asked = Pick<Notification, "kind" | "tournament" | "data" | "answer">;

/** Whether the place that was asked about is gone; `late` closes a question that its person has not answered. */
export const isPlaceGone = ({ kind, answer }: Pick<Asked, "kind" | "answer">): boolean =>
  kind !== "" && PLACE_KINDS.includes(kind) && (answer === "late" || answer === "");

/** Of a question that is closed: the answer that was taken, or why none is needed. */
export function questionEnd({ kind, tournament, data, answer }: Asked): string {
  const answers = kind && data ? presentNotification({ kind, tournament, data })?.answers : undefined;
  const label = answers?.find(({ id }) => id === answer)?.label;
  if (label) return `Ответ: «${label}»`;
  return isPlaceGone({ kind, answer }) ? "Этого места больше нет" : "Ответ уже не нужен";
}
