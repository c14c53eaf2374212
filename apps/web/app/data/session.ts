// Who is here. The session lives in browser storage, so the server and the first paint know nobody: «unknown» becomes «guest» or «member» after hydration.
import type { User } from "@bandeha/contract";
import type { Query } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { currentConnection, onConnection } from "../offline/connection.ts";
import { endLeftSessions, leaveSession } from "./left-sessions.ts";
import { isLive } from "./live-query-keys.ts";
import { browserPocketBase } from "./pocketbase.ts";
import { browserQueries } from "./queries.ts";
import { refreshSession, watchSession } from "./session-check.ts";

export type Session =
  | { status: "unknown"; user: undefined }
  | { status: "guest"; user: undefined }
  | { status: "member"; user: User };

const UNKNOWN: Session = { status: "unknown", user: undefined };
const GUEST: Session = { status: "guest", user: undefined };

let current: Session | undefined;
/** Not while the page comes alive: what depends on the viewer is drawn in a second breath, with room for a tap between the two. */
let known = false;
const askers = new Set<() => void>();

function makeKnown() {
  known = true;
  for (const tell of askers) tell();
  askers.clear();
}

/** `tell` is called once, when the page has come alive. */
function whenKnown(tell: () => void): (() => void) | undefined {
  if (known) return;
  if (askers.size === 0) setTimeout(makeKnown);
  askers.add(tell);
  return () => {
    askers.delete(tell);
  };
}

function read(): Session {
  const { authStore } = browserPocketBase();
  // A superuser's session is not a player's: the screens treat it as nobody's.
  // An expired token is replaced at the start, while its session stands.
  if (!authStore.token || !authStore.record || authStore.isSuperuser) return GUEST;
  // The store keeps what the server answered for the collection «users».
  return { status: "member", user: authStore.record as unknown as User };
}

const getSnapshot = (): Session => {
  if (!known) return UNKNOWN;
  current ??= read();
  return current;
};

function subscribe(changed: () => void): () => void {
  return browserPocketBase().authStore.onChange(() => {
    current = read();
    changed();
  });
}

export function useSession(): Session {
  const [, setTold] = useState(false);
  // Not in a transition: that would wait for the code of a part that only a member sees.
  useEffect(() => whenKnown(() => setTold(true)), []);
  return useSyncExternalStore(subscribe, getSnapshot, () => UNKNOWN);
}

/** The session outside React: for client loaders and event handlers. */
export const currentSession = (): Session => {
  current = read();
  return current;
};

/** Tells that somebody else is here now: signed in, signed out, or a session that turned out to be over. */
export function onIdentity(changed: () => void): () => void {
  let identity = currentSession().user?.id;
  return browserPocketBase().authStore.onChange(() => {
    const next = currentSession().user?.id;
    if (next === identity) return;
    identity = next;
    changed();
  });
}

/** Forgets the session here at once and ends it on the server, later if there is no network. */
export function signOut(): void {
  const api = browserPocketBase();
  const { token } = api.authStore;
  api.authStore.clear();
  leaveSession(api, token);
}

const depends = { predicate: ({ meta }: Query) => !meta?.sameForAll };
/** What is live is asked by its stream, as soon as that stands for the one who is here now. */
const dependsUnasked = { predicate: (query: Query) => depends.predicate(query) && !isLive(query) };

/**
 * Called once after hydration. Checks the stored session with the server, asks again what was answered to a guest,
 * and does both at every change of identity: signing in refetches, signing out forgets what only the member could see.
 */
export function startSession(): () => void {
  const api = browserPocketBase();
  const queries = browserQueries();
  const identity = currentSession().user?.id;
  const stop = onIdentity(() => {
    if (currentSession().user) void queries.invalidateQueries(dependsUnasked);
    else void queries.resetQueries(depends);
  });
  endLeftSessions(api);
  const stopWatching = watchSession(api);
  const stopEnding = onConnection(() => currentConnection().online && endLeftSessions(api));
  if (identity) {
    // With an expired token every answer would be a guest's: first a new one.
    if (api.authStore.isValid) void queries.invalidateQueries(dependsUnasked);
    const wasExpired = !api.authStore.isValid;
    refreshSession(api)
      .then((stands) => {
        if (stands && wasExpired) void queries.invalidateQueries(depends);
      })
      // Not answered: it is asked again with the next page, or when this one comes to the front.
      .catch(() => undefined);
  }
  return () => {
    stop();
    stopWatching();
    stopEnding();
  };
}
