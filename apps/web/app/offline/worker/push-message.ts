// A push message as the server sends it, and how it is shown. Pure, so that it is tested without a browser.

export type PushMessage = { id: string; title: string; body: string; path: string; tag: string };

const FIELDS = ["id", "title", "body", "path", "tag"] as const;

/** Undefined for anything else than a message of this server. */
export function readMessage(value: unknown): PushMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  return FIELDS.every((field) => typeof fields.get(field) === "string") ? (value as PushMessage) : undefined;
}

/** `renotify`: a notice that replaces another sounds again. Browsers support it; the DOM types lack it. */
export type PushNotice = NotificationOptions & { renotify: boolean };

/** @param isRepeated this device has shown the notification already: it must be shown again (`userVisibleOnly`), but in silence */
export const noticeOf = ({ id, body, path, tag }: PushMessage, isRepeated: boolean): PushNotice => ({
  body,
  tag,
  renotify: !isRepeated,
  silent: isRepeated,
  lang: "ru",
  icon: "/icon-192.png",
  data: { path, id },
});
