// A cache of valid tokens, which saves three reads and a signature check per request. Commits of every process invalidate it.
import { limits } from "@bandeha/contract";
import type { Change, Storage } from "../../storage/storage.ts";
import { isRevocation } from "./revocation.ts";

export type Remembered<Caller> = {
  caller: Caller;
  account: string;
  session: string;
  /** Milliseconds. */
  until: number;
};

/** As many as people may hold a stream: with fewer, each of their requests would miss, because the oldest is forgotten first. About 0.7 KB each. */
const REMEMBERED_MAX = limits.realtime.clientsMax;
const SEEN_EVERY_MS = limits.session.seenEveryMinutes * 60_000;

export function rememberTokens<Caller>(storage: Pick<Storage, "onGap" | "onCommit" | "receivesCommits">) {
  const tokens = new Map<string, Remembered<Caller>>();
  /** Session → when its last use was written. Bounded by the number of tokens. */
  const seen = new Map<string, number>();
  let epoch = 0;

  const forget = (isOver: (token: Remembered<Caller>) => boolean) => {
    epoch++;
    for (const [text, token] of tokens) {
      if (!isOver(token)) continue;
      tokens.delete(text);
      seen.delete(token.session);
    }
  };
  storage.onGap(() => forget(() => true));
  storage.onCommit((changes) => {
    const sessions = new Set(changes.filter(isOtherToken).map(({ row }) => row.id));
    const accounts = new Set(changes.filter(isRevocation).map(({ row }) => row.id));
    if (sessions.size + accounts.size > 0) {
      forget(({ session, account }) => sessions.has(session) || accounts.has(account));
    }
  });

  return {
    get epoch() {
      return epoch;
    },
    find(text: string, now: number): Remembered<Caller> | undefined {
      // A session may have ended on another process that whose commits this one does not receive.
      const token = storage.receivesCommits() ? tokens.get(text) : undefined;
      return token && token.until > now ? token : undefined;
    },
    /** `since`: the epoch before the token was checked; a token that ended during the check must not be cached. */
    add(text: string, token: Remembered<Caller>, lastSeen: number, since: number): void {
      if (since !== epoch || !storage.receivesCommits()) return;
      const [oldest] = tokens;
      if (tokens.size >= REMEMBERED_MAX && oldest) {
        tokens.delete(oldest[0]);
        seen.delete(oldest[1].session);
      }
      tokens.set(text, token);
      seen.set(token.session, Math.max(lastSeen, seen.get(token.session) ?? 0));
    },
    /** Whether to write this use of the session: once in a few minutes. */
    isDue(session: string, now: number): boolean {
      if (now - (seen.get(session) ?? 0) < SEEN_EVERY_MS) return false;
      seen.set(session, now);
      return true;
    },
  };
}

/** Whether a session has ended or has another current token. */
const isOtherToken = ({ table, action, row, before }: Change): boolean =>
  table === "sessions" && (action === "delete" || (action === "update" && before.generation !== row.generation));
