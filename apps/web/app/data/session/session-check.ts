// Whether this device's session still exists, and its next token (docs/decisions/033). Record routes treat an unknown token as a guest and do not refuse
// it, so the session itself is requested.
import { DAY_MS, USER_TOKEN_DAYS } from "@bandeha/contract";
import type PocketBase from "pocketbase";
import { ClientResponseError, getTokenPayload } from "pocketbase";
import { sessionTexts } from "../../text/account/sessions.ts";
import { isRefusedWith } from "../../text/failures.ts";
import { showNotice } from "../../ui/overlays/notices.ts";

const REFUSED = [401, 403, 404];
const SHOWN_MS = 15_000;
/** How often a visible page without a stream checks, and a page that often becomes visible. */
const CHECK_EVERY_MS = 60_000;
const AGE_EVERY_MS = 3_600_000;

/** A refusal in the server's own format: an answer of a proxy or a captive portal ends no session. */
const isRefused = (error: unknown): boolean =>
  error instanceof ClientResponseError && REFUSED.includes(error.status) && error.response.status === error.status;

/** The id of the session that a token belongs to; "" for a token from before sessions. */
export function sessionOf(token: string): string {
  const { session } = getTokenPayload(token);
  return typeof session === "string" ? session : "";
}

/** Replaces the token. False: the session is over, it is removed here and a notice is shown. Throws if the server did not answer. */
export async function refreshSession(api: PocketBase, signal?: AbortSignal): Promise<boolean> {
  const wasFresh = api.authStore.isValid;
  const { token } = api.authStore;
  try {
    await api.collection("users").authRefresh({ ...(signal && { signal }) });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    // The user signed in or out meanwhile: the answer is about another session.
    if (api.authStore.token !== token) return api.authStore.isValid;
    api.authStore.clear();
    const ended = isRefusedWith(error, "session-ended");
    showNotice({ message: ended && wasFresh ? sessionTexts.ended : sessionTexts.over, shownMs: SHOWN_MS });
    return false;
  }
}

/** Reads the session's record, which costs the server no write. */
async function checkSession(api: PocketBase): Promise<void> {
  const session = sessionOf(api.authStore.token);
  if (!api.authStore.token) return;
  try {
    if (session && api.authStore.isValid) await api.collection("sessions").getOne(session);
    else await refreshSession(api);
  } catch (error) {
    if (isRefused(error)) await refreshSession(api).catch(() => undefined);
  }
}

function isOld(token: string): boolean {
  const { exp } = getTokenPayload(token);
  return typeof exp === "number" && exp * 1000 - Date.now() < (USER_TOKEN_DAYS - 1) * DAY_MS;
}

/** Checks when the stream ended, when the page becomes visible and every minute while it is; renews the token once a day. Returns a function that stops it. */
export function watchSession(api: PocketBase): () => void {
  let checked = Date.now();
  const check = () => {
    checked = Date.now();
    void checkSession(api);
  };
  const seen = () => document.visibilityState === "visible" && Date.now() - checked >= CHECK_EVERY_MS && check();
  // An ended session closes its streams, but most pages have none.
  const look = setInterval(() => globalThis.document && !api.realtime.isConnected && seen(), CHECK_EVERY_MS);
  const age = setInterval(() => {
    if (api.authStore.token && isOld(api.authStore.token)) void refreshSession(api).catch(() => undefined);
  }, AGE_EVERY_MS);
  globalThis.document?.addEventListener("visibilitychange", seen);
  const { onDisconnect } = api.realtime;
  api.realtime.onDisconnect = (topics) => {
    onDisconnect?.(topics);
    // The server closes the streams of an ended session.
    if (topics.length > 0) check();
  };
  return () => {
    clearInterval(age);
    clearInterval(look);
    globalThis.document?.removeEventListener("visibilitychange", seen);
    if (onDisconnect) api.realtime.onDisconnect = onDisconnect;
    else delete api.realtime.onDisconnect;
  };
}
