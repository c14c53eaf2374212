// One result to the server, and what its answer means for the outbox.
import type { TournamentMatch } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { apiOf } from "../../data/queries.ts";
import { refreshSession } from "../../data/session-check.ts";
import { noteMatch, readMatch, writeResult } from "../../data/tournament-matches.ts";
import { errorCode } from "../../text/errors.ts";
import type { Entry } from "./outbox.ts";
import type { SendOutcome } from "./send-outbox.ts";

/** On a choked cell an answer may never come; the next try finds out what became of this one. */
const TIMEOUT_MS = 15_000;
/** Not signed in, not allowed, not there: the server does not tell a stranger which. */
const NO_ACCESS = [401, 403, 404];

export async function sendResult(queries: QueryClient, entry: Entry): Promise<SendOutcome> {
  try {
    const row = await writeResult(queries, entry, AbortSignal.timeout(TIMEOUT_MS));
    noteMatch(queries, row);
    return { kind: "saved", row: plain(row) };
  } catch (error) {
    return statusOf(error) < 400 ? { kind: "lost" } : outcomeOf(queries, entry, error).catch(() => ({ kind: "lost" }));
  }
}

/** Throws when a question it has to ask is not answered either. */
async function outcomeOf(queries: QueryClient, entry: Entry, error: unknown): Promise<SendOutcome> {
  const status = statusOf(error);
  if (status === 429 || status >= 500) return { kind: "lost" };
  if (NO_ACCESS.includes(status)) {
    const api = apiOf(queries);
    const wasExpired = !api.authStore.isValid;
    // Its owner is told to sign in again.
    if (!(await refreshSession(api, AbortSignal.timeout(TIMEOUT_MS)))) return { kind: "signed-out" };
    // The write was a guest's: with the new token it is tried again.
    if (wasExpired) return { kind: "lost" };
  }
  const row = await readMatch(queries, entry.seen.id, AbortSignal.timeout(TIMEOUT_MS)).catch(unlessGone);
  if (!row) return { kind: "refused", reason: "gone" };
  noteMatch(queries, row);
  const code = errorCode(error);
  if (code === "result-conflict") return { kind: "clash", row: plain(row) };
  return { kind: "refused", reason: NO_ACCESS.includes(status) ? "gone" : code, row: plain(row) };
}

function unlessGone(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** 0: nothing was heard. */
const statusOf = (error: unknown): number => (error instanceof ClientResponseError ? error.status : 0);

const plain = ({ expand: _people, ...match }: TournamentMatch) => match;
