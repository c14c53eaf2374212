// Sessions that the user has left on this device and that the server must still end: offline, or when the page was closing.
import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import { sessionTexts } from "../../text/account/sessions.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { sessionOf } from "./session-check.ts";

const KEY = "bandeha-left-sessions";
const KEPT_MAX = 5;

function left(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : [];
  } catch {
    return [];
  }
}

function keep(tokens: readonly string[]) {
  try {
    if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens.slice(-KEPT_MAX)));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the server is asked once; an unused session expires.
  }
}

/** Ends on the server the session that was just removed here. */
export function leaveSession(api: PocketBase, token: string): void {
  if (!sessionOf(token)) return;
  keep([...left(), token]);
  void end(api, token).then((done) => {
    if (!done) showNotice({ message: sessionTexts.endsLater });
  });
}

/** Retries what earlier attempts could not end. */
export function endLeftSessions(api: PocketBase): void {
  for (const token of left()) void end(api, token);
}

async function end(api: PocketBase, token: string): Promise<boolean> {
  try {
    // `keepalive`, because the page may be closing.
    await api.collection("sessions").delete(sessionOf(token), { headers: { Authorization: token }, keepalive: true });
  } catch (error) {
    // Any answer settles it: the session or its token has already ended.
    const isLost = !(error instanceof ClientResponseError) || error.status === 0 || error.status >= 500;
    if (isLost) return false;
  }
  keep(left().filter((one) => one !== token));
  return true;
}
