// Calls of the Bot API through grammY: waits for the throttle, limits the time of a call, and turns each documented failure into a value.
import type { Api, GrammyError } from "grammy";
import type { Update } from "grammy/types";
import { errorCodeOf, isUnreachable, secondsOf } from "../../auth/senders/gateway.ts";
import type { Throttle } from "./throttle.ts";

export type BotFailure =
  /** The person has blocked the bot or deleted their account, or the bot may not write in the chat. */
  | { ok: false; why: "blocked" }
  /** The message was deleted, or cannot be edited. */
  | { ok: false; why: "message-gone" }
  /** The group has become a supergroup with another id. */
  | { ok: false; why: "moved"; chat: string }
  /** Telegram's limit, or it could not be reached: nothing was done, and the same call may succeed later. */
  | { ok: false; why: "later"; seconds: number }
  /** A broken connection, a time-out or an error of the server: Telegram may have done it. */
  | { ok: false; why: "unclear"; seconds: number }
  /** A wrong token, or a call that Telegram does not accept. */
  | { ok: false; why: "refused"; description: string };

export type BotCall<Result> = { ok: true; result: Result } | BotFailure;

export type BotApi = {
  /** The next updates, which Telegram holds back until there are some or the wait is over. */
  updates: (from: number, waitSeconds: number, signal: AbortSignal) => Promise<BotCall<Update[]>>;
  /** Calls that do not write to a chat. */
  call: <Result>(work: (api: Api) => Promise<Result>) => Promise<BotCall<Result>>;
  /** Calls that write to a chat; they wait for their turn. */
  write: <Result>(chat: string, work: (api: Api) => Promise<Result>) => Promise<BotCall<Result>>;
};

export type BotApiOptions = {
  token: string;
  /** Another host of the same protocol: a relay, or the fake of tests. */
  url?: string | undefined;
  timeoutSeconds?: number;
  throttle: Throttle;
  clock: () => Date;
  pause: (ms: number) => Promise<void>;
};

/** What the product reads; Telegram sends nothing else. */
export const ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member"] as const;
/** With the longest wait for a turn within the time that a channel may take. */
const TIMEOUT_SECONDS = 6;
/** A message whose turn is later than this is left to the caller, so that one chat does not hold up the others. */
const WAIT_MAX_MS = 3000;
const OUTAGE_SECONDS = 15;
const UNCLEAR: BotFailure = { ok: false, why: "unclear", seconds: OUTAGE_SECONDS };

export async function createBotApi(options: BotApiOptions): Promise<BotApi> {
  const { token, url, throttle, clock, pause, timeoutSeconds = TIMEOUT_SECONDS } = options;
  // Loaded on first use: most installations have no bot.
  const { Api, GrammyError, HttpError } = await import("grammy");
  const apiRoot = url ? { apiRoot: url } : {};
  const api = new Api(token, { timeoutSeconds, ...apiRoot });

  async function call<Result>(work: (api: Api) => Promise<Result>): Promise<BotCall<Result>> {
    try {
      const result = await work(api);
      // Every method has a result: a success without one is a broken answer.
      return result === undefined || result === null ? UNCLEAR : { ok: true, result };
    } catch (error) {
      if (error instanceof GrammyError) return failureOf(error);
      // Everything but Telegram's own answer is a broken connection, a time-out or an answer that is not JSON.
      const isUnsent = error instanceof HttpError && isUnreachable(errorCodeOf(error.error));
      return isUnsent ? { ok: false, why: "later", seconds: OUTAGE_SECONDS } : UNCLEAR;
    }
  }

  return {
    call,
    updates(from, waitSeconds, signal) {
      const patient = new Api(token, { timeoutSeconds: waitSeconds + timeoutSeconds, ...apiRoot });
      const asked = { offset: from, timeout: waitSeconds, allowed_updates: ALLOWED_UPDATES };
      // grammY names the type of a polyfill; it uses `aborted` and the event `abort`, which the native signal has.
      return call(() => patient.getUpdates(asked, signal as Parameters<Api["getUpdates"]>[1]));
    },
    async write(chat, work) {
      const wait = throttle.reserve(chat, clock().getTime());
      if (wait > WAIT_MAX_MS) return { ok: false, why: "later", seconds: Math.ceil(wait / 1000) };
      if (wait > 0) await pause(wait);
      return call(work);
    },
  };
}

/** The descriptions are Telegram's; it has no codes for them. */
function failureOf({ error_code, description, parameters }: GrammyError): BotFailure {
  if (error_code === 429)
    return { ok: false, why: "later", seconds: secondsOf(parameters.retry_after) ?? OUTAGE_SECONDS };
  // JSON without a code is not an answer of Telegram.
  if (error_code >= 500 || !Number.isInteger(error_code)) return UNCLEAR;
  if (parameters.migrate_to_chat_id) return { ok: false, why: "moved", chat: String(parameters.migrate_to_chat_id) };
  if (error_code === 403 || GONE.test(description)) return { ok: false, why: "blocked" };
  if (MESSAGE_GONE.test(description)) return { ok: false, why: "message-gone" };
  return { ok: false, why: "refused", description };
}

const GONE =
  /chat not found|user not found|PEER_ID_INVALID|not enough rights to send|have no rights to send|CHAT_WRITE_FORBIDDEN/i;
const MESSAGE_GONE = /message to edit not found|MESSAGE_ID_INVALID|message can't be edited/i;

/** The message shows this already: the same as a success. */
export const isNotModified = (failure: BotFailure): boolean =>
  failure.why === "refused" && /message is not modified/i.test(failure.description);
