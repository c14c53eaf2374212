// Sends one result to the server and translates the answer for the outbox.
import type { QueryClient } from "@tanstack/react-query";
import { noteMatch, writeResult } from "../../data/tournaments/tournament-matches.ts";
import { errorCode } from "../../text/errors.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry } from "./outbox.ts";
import { answeredStatus, askMatch, plainMatch, signedOutOutcome, TIMEOUT_MS } from "./send-answers.ts";
import type { SendOutcome } from "./send-outbox.ts";

/** Not signed in, not allowed, not there: the server does not say which. */
const NO_ACCESS = [401, 403, 404];

export async function sendResult(queries: QueryClient, entry: Entry): Promise<SendOutcome> {
  try {
    const row = await writeResult(queries, { ...entry, token: tokenOf(entry.author) }, AbortSignal.timeout(TIMEOUT_MS));
    noteMatch(queries, row);
    return { kind: "saved", row: plainMatch(row) };
  } catch (error) {
    return answeredStatus(error) < 400
      ? { kind: "lost" }
      : outcomeOf(queries, entry, error).catch(() => ({ kind: "lost" }));
  }
}

/** Throws when a request it has to make is not answered either. */
async function outcomeOf(queries: QueryClient, entry: Entry, error: unknown): Promise<SendOutcome> {
  const status = answeredStatus(error);
  if (status === 429 || status >= 500) return { kind: "lost" };
  const isDenied = NO_ACCESS.includes(status) && tokenOf(entry.author) === undefined;
  const signedOut = isDenied && (await signedOutOutcome(queries));
  if (signedOut) return signedOut;
  const row = await askMatch(queries, entry);
  if (!row) return { kind: "refused", reason: "gone" };
  const code = errorCode(error);
  if (code === "result-conflict") return { kind: "clash", row };
  return { kind: "refused", reason: isDenied ? "gone" : code, row };
}
