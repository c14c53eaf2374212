// Sends an objection to the server and translates the answer for the outbox (decision 182).
import type { QueryClient } from "@tanstack/react-query";
import { refreshObjections } from "../../data/tournaments/score-reports.ts";
import { createObjection } from "../../data/tournaments/send-reports.ts";
import { errorCode } from "../../text/errors.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry } from "./outbox.ts";
import { answeredStatus, askMatch, scoreOf, signedOutOutcome, TIMEOUT_MS } from "./send-answers.ts";
import type { SendOutcome } from "./send-outbox.ts";

export async function sendObjection(queries: QueryClient, entry: Entry): Promise<SendOutcome> {
  const { id, author, seen, result } = entry;
  const claimed = scoreOf(result);
  const objection = { id, match: seen.id, ...(claimed && { claimed }) };
  try {
    await createObjection(queries, objection, seen.updated, tokenOf(author), AbortSignal.timeout(TIMEOUT_MS));
    return { kind: "saved", row: seen };
  } catch (error) {
    return answeredStatus(error) < 400
      ? { kind: "lost" }
      : outcomeOf(queries, entry, error).catch(() => ({ kind: "lost" }));
  } finally {
    void refreshObjections(queries, seen.tournament);
  }
}

/** Throws when a request it has to make is not answered either. */
async function outcomeOf(queries: QueryClient, entry: Entry, error: unknown): Promise<SendOutcome> {
  const status = answeredStatus(error);
  if (status === 429 || status >= 500) return { kind: "lost" };
  const code = errorCode(error);
  // Denied without a reason: nobody is signed in, or the person does not play in this match.
  const isDenied = code === "unknown";
  const signedOut = isDenied && tokenOf(entry.author) === undefined && (await signedOutOutcome(queries));
  if (signedOut) return signedOut;
  const row = await askMatch(queries, entry);
  if (!row || isDenied) return { kind: "refused", reason: "gone", ...(row && { row }) };
  // Another player of the match has objected, which the screen says.
  if (code === "objection-open") return { kind: "saved", row };
  return code === "result-conflict" ? { kind: "clash", row } : { kind: "refused", reason: code, row };
}
