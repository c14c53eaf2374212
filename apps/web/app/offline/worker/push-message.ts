// A push message as the server sends it, and how it is shown. Pure, so that it is tested without a browser.
import type { PushMessage } from "@bandeha/contract";

const FIELDS = ["id", "title", "body", "path", "tag"] as const;

/** Undefined for anything else than a message of this server. */
export function readMessage(value: unknown): PushMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  if (!FIELDS.every((field) => typeof fields.get(field) === "string")) return undefined;
  // Messages of an older server have no lists.
  const ids = listOf(fields.get("ids"), (one) => typeof one === "string");
  const answers = listOf(fields.get("answers"), isAnswer);
  return { ...(value as PushMessage), ids, answers };
}

const listOf = <Item>(value: unknown, is: (one: unknown) => one is Item): Item[] =>
  Array.isArray(value) ? value.filter(is) : [];

const isAnswer = (one: unknown): one is { id: string; label: string } =>
  typeof one === "object" &&
  one !== null &&
  "id" in one &&
  "label" in one &&
  typeof one.id === "string" &&
  typeof one.label === "string";

/**
 * `renotify`: a notice that replaces another sounds again. `actions`: its buttons, where the browser has them. The DOM types lack both.
 */
export type PushNotice = NotificationOptions & {
  renotify: boolean;
  actions: readonly { action: string; title: string }[];
};

/** @param isRepeated this device has shown the notification already: it must be shown again (`userVisibleOnly`), but in silence */
export const noticeOf = ({ id, ids, body, path, tag, answers }: PushMessage, isRepeated: boolean): PushNotice => ({
  body,
  tag,
  renotify: !isRepeated,
  silent: isRepeated,
  lang: "ru",
  icon: "/icon-192.png",
  actions: answers.map(({ id: action, label: title }) => ({ action, title })),
  data: { path, id, ids },
});
