// The viewer. The session is in browser storage, so the server and the first paint do not know it: «unknown» becomes «guest» or «member» after hydration.
import type { User } from "@bandeha/contract";
import type { Query } from "@tanstack/react-query";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { currentConnection, onConnection } from "../../offline/connection.ts";
import { createStore } from "../../ui/state/create-store.ts";
import { browserPocketBase } from "../client/pocketbase.ts";
import { browserQueries } from "../client/queries.ts";
import { isLive } from "../live/live-query-keys.ts";
import { endLeftSessions, leaveSession } from "./left-sessions.ts";
import { refreshSession, watchSession } from "./session-check.ts";

export type Session =
  | { status: "unknown"; user: undefined }
  | { status: "guest"; user: undefined }
  | { status: "member"; user: User };

const UNKNOWN: Session = { status: "unknown", user: undefined };
const GUEST: Session = { status: "guest", user: undefined };

let current: Session | undefined;
/** False until hydration ends. Viewer-specific UI renders in a second pass, so that input is handled in between. */
const known = createStore(false);
let scheduled = false;

/** Calls back once, after hydration. */
function whenKnown(callback: () => void): (() => void) | undefined {
  if (known.get()) return;
  if (!scheduled) setTimeout(() => known.set(true));
  scheduled = true;
  return known.subscribe(callback);
}

function read(): Session {
  const { authStore } = browserPocketBase();
  // Screens treat a superuser's session as a guest's. An expired token counts as signed in, because it is replaced at the start if its session exists.
  if (!authStore.token || !authStore.record || authStore.isSuperuser) return GUEST;
  // The store has the server's record of the collection «users».
  return { status: "member", user: authStore.record as User };
}

const getSnapshot = (): Session => {
  if (!known.get()) return UNKNOWN;
  current ??= read();
  return current;
};

function subscribe(changed: () => void): () => void {
  return browserPocketBase().authStore.onChange(() => {
    current = read();
    changed();
  });
}

/** A guest's second pass is split into short tasks. A member's is not, because a transition waits for the code of parts that only a member sees. */
const secondPass = (render: () => void) => (getSnapshot().user ? render() : startTransition(render));

export function useSession(): Session {
  const [, setKnown] = useState(false);
  useEffect(() => whenKnown(() => secondPass(() => setKnown(true))), []);
  return useSyncExternalStore(subscribe, getSnapshot, () => UNKNOWN);
}

/** The session outside React, for loaders and event handlers. */
export const currentSession = (): Session => {
  current = read();
  return current;
};

/** Reports a change of the viewer: sign-in, sign-out, or the end of the session. */
export function onIdentity(changed: () => void): () => void {
  let identity = currentSession().user?.id;
  return browserPocketBase().authStore.onChange(() => {
    const next = currentSession().user?.id;
    if (next === identity) return;
    identity = next;
    changed();
  });
}

/** Removes the session here at once and ends it on the server, later if there is no network. */
export function signOut(): void {
  const api = browserPocketBase();
  const { token } = api.authStore;
  api.authStore.clear();
  leaveSession(api, token);
}

const ofViewer = { predicate: ({ meta }: Query) => !meta?.sameForAll };
/** Without live queries, because their stream refetches them when it opens for the new viewer. */
const ofViewerNotLive = { predicate: (query: Query) => ofViewer.predicate(query) && !isLive(query) };

/**
 * Called once after hydration. Checks the stored session with the server and refetches what was answered to a guest.
 * At every change of identity: sign-in refetches, sign-out clears what only the member could see.
 */
export function startSession(): () => void {
  const api = browserPocketBase();
  const queries = browserQueries();
  const identity = currentSession().user?.id;
  const stop = onIdentity(() => {
    if (currentSession().user) void queries.invalidateQueries(ofViewerNotLive);
    else void queries.resetQueries(ofViewer);
  });
  endLeftSessions(api);
  const stopWatching = watchSession(api);
  const stopEnding = onConnection(() => currentConnection().online && endLeftSessions(api));
  if (identity) {
    // With an expired token every answer would be a guest's, so the token is replaced first.
    // The pending requests have the token already.
    if (api.authStore.isValid) void queries.invalidateQueries(ofViewerNotLive, { cancelRefetch: false });
    const wasExpired = !api.authStore.isValid;
    refreshSession(api)
      .then((exists) => {
        if (exists && wasExpired) void queries.invalidateQueries(ofViewer);
      })
      // No answer: it is repeated with the next page, or when this one becomes visible.
      .catch(() => undefined);
  }
  return () => {
    stop();
    stopWatching();
    stopEnding();
  };
}
