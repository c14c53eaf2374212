// Where the browser stores the session: under the SDK's key and in its format, so that both can read it. Unlike the SDK's store it never replaces
// a session by an incomplete one (from a truncated answer or another tab).
import { type AuthRecord, BaseAuthStore } from "pocketbase";
import { isWholeSession, type WholeSession } from "./whole-session.ts";

export const SESSION_KEY = "pocketbase_auth";

export class SessionStore extends BaseAuthStore {
  private text: string | null = null;
  private kept: WholeSession | undefined;

  constructor() {
    super();
    globalThis.window?.addEventListener?.("storage", ({ key }) => {
      if (key === SESSION_KEY || key === null) this.triggerChange();
    });
  }

  // Read each time, because a suspended page must not use a token that another tab has replaced.
  override get token(): string {
    return this.read()?.token ?? "";
  }

  override get record(): AuthRecord {
    return this.read()?.record ?? null;
  }

  override save(token: string, record?: AuthRecord): void {
    const session = { token, record };
    if (!isWholeSession(session)) return;
    this.kept = session;
    this.text = JSON.stringify(session);
    storage()?.setItem(SESSION_KEY, this.text);
    this.triggerChange();
  }

  override clear(): void {
    this.kept = undefined;
    this.text = null;
    storage()?.removeItem(SESSION_KEY);
    this.triggerChange();
  }

  private read(): WholeSession | undefined {
    const place = storage();
    if (!place) return this.kept;
    const text = place.getItem(SESSION_KEY);
    if (text === this.text) return this.kept;
    const found = parsed(text);
    // An incomplete session is neither a session nor a sign-out: the last complete one stays.
    if (text !== null && !found && this.kept) return this.kept;
    this.text = text;
    this.kept = found;
    return found;
  }
}

function parsed(text: string | null): WholeSession | undefined {
  try {
    const { token, record, model } = Object(JSON.parse(text ?? "null"));
    const session = { token, record: record ?? model };
    return isWholeSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if the browser forbids storage: the session then lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.window?.localStorage;
  } catch {
    return undefined;
  }
}
