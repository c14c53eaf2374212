// What the failure of a result, report or objection means for the outbox.
import type { TournamentMatch } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import type { QueryClient } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { apiOf } from "../../data/client/queries.ts";
import { refreshSession } from "../../data/session/session-check.ts";
import { noteMatch, readMatch } from "../../data/tournaments/tournament-matches.ts";
import { errorCode } from "../../text/errors.ts";
import type { PlainMatch, Result } from "./entered-result.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry } from "./outbox.ts";
import type { SendOutcome } from "./send-outbox.ts";

/** On an overloaded cell an answer may never arrive; the next try finds the outcome of this one. */
export const TIMEOUT_MS = 15_000;

/** 0: no answer arrived. */
export const answeredStatus = (error: unknown): number => (error instanceof ClientResponseError ? error.status : 0);

export const plainMatch = ({ expand: _people, ...match }: TournamentMatch): PlainMatch => match;

/** What is sent of a report or an objection; undefined for «Не так» and where no score is claimed. */
export function scoreOf(result: Result): Score | undefined {
  if ("status" in result) return undefined;
  const { team1_score: team1, team2_score: team2, sets, ending, winner } = result;
  const stopped = ending && ending !== "played" ? { ending, ...(winner && { winner }) } : {};
  return { team1, team2, ...(sets && { sets }), ...stopped };
}

const LOST: SendOutcome = { kind: "lost" };

type Decide = (reason: ReturnType<typeof errorCode>, row: PlainMatch) => SendOutcome | Promise<SendOutcome>;

/**
 * The outcome of a request that failed. `isDenied`: without a reason, because nobody is signed in or the person has no such right. `decide` says what
 * another reason means for the match as it is now.
 */
export async function outcomeOfFailure(
  queries: QueryClient,
  entry: Entry,
  error: unknown,
  { isDenied, decide }: { isDenied: boolean; decide: Decide },
): Promise<SendOutcome> {
  const status = answeredStatus(error);
  if (status < 400 || status === 429 || status >= 500) return LOST;
  try {
    const signedOut = isDenied && tokenOf(entry.author) === undefined && (await signedOutOutcome(queries));
    if (signedOut) return signedOut;
    const row = await askMatch(queries, entry);
    if (!row || isDenied) return { kind: "refused", reason: "gone", ...(row && { row }) };
    return await decide(errorCode(error), row);
  } catch {
    // What has to be asked is not answered either.
    return LOST;
  }
}

/** The outcome of a denied request if the session is over, or was when it was sent; undefined if the session is valid. */
export async function signedOutOutcome(queries: QueryClient): Promise<{ kind: "signed-out" | "lost" } | undefined> {
  const api = apiOf(queries);
  const wasExpired = !api.authStore.isValid;
  // `refreshSession` has asked the owner to sign in again.
  if (!(await refreshSession(api, AbortSignal.timeout(TIMEOUT_MS)))) return { kind: "signed-out" };
  // The request was sent as a guest: it is retried with the new token.
  return wasExpired ? { kind: "lost" } : undefined;
}

/** The match as the server has it now; undefined if it is gone. */
async function askMatch(queries: QueryClient, { seen }: Entry): Promise<PlainMatch | undefined> {
  const row = await readMatch(queries, seen.id, AbortSignal.timeout(TIMEOUT_MS)).catch(unlessGone);
  if (!row) return undefined;
  noteMatch(queries, row);
  return plainMatch(row);
}

function unlessGone(error: unknown): undefined {
  if (answeredStatus(error) !== 404) throw error;
}
