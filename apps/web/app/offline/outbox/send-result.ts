// Sends one result to the server and translates the answer for the outbox.
import type { TournamentMatch } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { apiOf } from "../../data/client/queries.ts";
import { refreshSession } from "../../data/session/session-check.ts";
import { noteMatch, readMatch, writeResult } from "../../data/tournaments/tournament-matches.ts";
import { errorCode } from "../../text/errors.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry } from "./outbox.ts";
import type { SendOutcome } from "./send-outbox.ts";

/** On an overloaded cell an answer may never arrive; the next try finds the outcome of this one. */
const TIMEOUT_MS = 15_000;
/** Not signed in, not allowed, not there: the server does not say which. */
const NO_ACCESS = [401, 403, 404];

export async function sendResult(queries: QueryClient, entry: Entry): Promise<SendOutcome> {
  try {
    const row = await writeResult(queries, { ...entry, token: tokenOf(entry.author) }, AbortSignal.timeout(TIMEOUT_MS));
    noteMatch(queries, row);
    return { kind: "saved", row: plain(row) };
  } catch (error) {
    return statusOf(error) < 400 ? { kind: "lost" } : outcomeOf(queries, entry, error).catch(() => ({ kind: "lost" }));
  }
}

/** Throws when a request it has to make is not answered either. */
async function outcomeOf(queries: QueryClient, entry: Entry, error: unknown): Promise<SendOutcome> {
  const status = statusOf(error);
  if (status === 429 || status >= 500) return { kind: "lost" };
  const byLink = tokenOf(entry.author) !== undefined;
  if (NO_ACCESS.includes(status) && !byLink) {
    const api = apiOf(queries);
    const wasExpired = !api.authStore.isValid;
    // `refreshSession` has asked the owner to sign in again.
    if (!(await refreshSession(api, AbortSignal.timeout(TIMEOUT_MS)))) return { kind: "signed-out" };
    // The write was sent as a guest: it is retried with the new token.
    if (wasExpired) return { kind: "lost" };
  }
  const row = await readMatch(queries, entry.seen.id, AbortSignal.timeout(TIMEOUT_MS)).catch(unlessGone);
  if (!row) return { kind: "refused", reason: "gone" };
  noteMatch(queries, row);
  const code = errorCode(error);
  if (code === "result-conflict") return { kind: "clash", row: plain(row) };
  return { kind: "refused", reason: NO_ACCESS.includes(status) && !byLink ? "gone" : code, row: plain(row) };
}

function unlessGone(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** 0: no answer arrived. */
const statusOf = (error: unknown): number => (error instanceof ClientResponseError ? error.status : 0);

const plain = ({ expand: _people, ...match }: TournamentMatch) => match;
