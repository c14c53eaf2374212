// The Bot API of MAX (wire 7.6). Written from its documentation; not tried against the service.
import { callGateway, type GatewayAnswer, objectOf } from "../auth/senders/gateway.ts";

export type MaxOptions = {
  token: string;
  /** Another host of the same protocol. */
  url?: string | undefined;
};

/** Of a keyboard under a message. */
export type MaxButton =
  | { type: "callback"; text: string; payload: string }
  | { type: "link"; text: string; url: string };
export type MaxMessage = { html: string; buttons: readonly (readonly MaxButton[])[]; silent: boolean };

export type MaxOutcome =
  | { ok: true; body: Record<string, unknown> }
  /** The person has stopped the bot or deleted their account. */
  | { ok: false; why: "blocked" }
  | { ok: false; why: "later"; seconds: number }
  | { ok: false; why: "unclear" | "refused"; status: number };

/** Its certificate is issued by the Russian national authority, which the operator adds to the trusted ones (NODE_EXTRA_CA_CERTS). */
const OFFICIAL = "https://platform-api2.max.ru";
const TIMEOUT_MS = 8000;
const WAIT_SECONDS = 15;

export type MaxApi = ReturnType<typeof createMaxApi>;

export function createMaxApi({ token, url = OFFICIAL }: MaxOptions) {
  async function call(path: string, body: Record<string, unknown>, method?: "PUT"): Promise<MaxOutcome> {
    const answered = await callGateway({
      ...(method && { method }),
      url: `${url.replace(/\/+$/, "")}${path}`,
      headers: { Authorization: token },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcomeOf(answered);
  }

  return {
    sendMessage: (user: string, message: MaxMessage) =>
      call(`/messages?${new URLSearchParams({ user_id: user })}`, bodyOf(message)),
    /** A message with buttons may be edited at any time. */
    editMessage: (mid: string, message: MaxMessage) =>
      call(`/messages?${new URLSearchParams({ message_id: mid })}`, bodyOf(message), "PUT"),
    /** @param message replaces the one whose button was pressed */
    answerCallback: (callback: string, notification: string, message?: MaxMessage) =>
      call(`/answers?${new URLSearchParams({ callback_id: callback })}`, {
        notification,
        ...(message && { message: bodyOf(message) }),
      }),
    subscribe: (webhook: string, secret: string) =>
      call("/subscriptions", {
        url: webhook,
        secret,
        update_types: ["bot_started", "bot_stopped", "message_callback"],
      }),
  };
}

/** The id of the message that was sent; "" where the answer has none. */
export function messageId({ message }: Record<string, unknown>): string {
  const { mid } = objectOf(objectOf(message).body);
  return typeof mid === "string" ? mid : "";
}

const bodyOf = ({ html, buttons, silent }: MaxMessage) => ({
  text: html,
  format: "html",
  notify: !silent,
  attachments: buttons.length > 0 ? [{ type: "inline_keyboard", payload: { buttons } }] : [],
});

function outcomeOf(answered: GatewayAnswer): MaxOutcome {
  if (!answered.reached) return { ok: false, why: "later", seconds: WAIT_SECONDS };
  const { status, answer, retryAfterSeconds } = answered;
  if (status >= 200 && status < 300 && answer) return { ok: true, body: answer };
  if (status === 429) return { ok: false, why: "later", seconds: retryAfterSeconds ?? WAIT_SECONDS };
  if (status === 403 || status === 404) return { ok: false, why: "blocked" };
  // A broken connection, a time-out, an error of the server or an answer that is not JSON: the message may have been sent.
  return { ok: false, why: status < 300 || status >= 500 ? "unclear" : "refused", status };
}
