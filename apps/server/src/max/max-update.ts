// The updates of MAX that the product reads (wire 7.6).

export type MaxUpdate =
  | { kind: "started"; account: string; name: string; payload: string }
  | { kind: "stopped"; account: string }
  | { kind: "pressed"; account: string; callback: string; payload: string };

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const idOf = (value: unknown): string => (Number.isSafeInteger(value) ? String(value) : "");

/** Undefined for other updates, and for ones without a person. */
export function readUpdate(body: Record<string, unknown>): MaxUpdate | undefined {
  const callback = objectOf(body.callback);
  const user = objectOf(body.update_type === "message_callback" ? callback.user : body.user);
  const account = idOf(user.user_id);
  if (!account) return undefined;
  switch (body.update_type) {
    case "bot_started":
      return { kind: "started", account, name: textOf(user.name).slice(0, 100), payload: textOf(body.payload) };
    case "bot_stopped":
      return { kind: "stopped", account };
    case "message_callback":
      return { kind: "pressed", account, callback: textOf(callback.callback_id), payload: textOf(callback.payload) };
    default:
      return undefined;
  }
}
