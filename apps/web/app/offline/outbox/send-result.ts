// Sends one result to the server and translates the answer for the outbox.
import type { QueryClient } from "@tanstack/react-query";
import { noteMatch, writeResult } from "../../data/tournaments/tournament-matches.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry } from "./outbox.ts";
import { answeredStatus, outcomeOfFailure, plainMatch, TIMEOUT_MS } from "./send-answers.ts";
import type { SendOutcome } from "./send-outbox.ts";

/** Not signed in, not allowed, not there: the server does not say which. */
const NO_ACCESS = [401, 403, 404];

export async function sendResult(queries: QueryClient, entry: Entry): Promise<SendOutcome> {
  try {
    const row = await writeResult(queries, { ...entry, token: tokenOf(entry.author) }, AbortSignal.timeout(TIMEOUT_MS));
    noteMatch(queries, row);
    return { kind: "saved", row: plainMatch(row) };
  } catch (error) {
    return outcomeOfFailure(queries, entry, error, {
      isDenied: NO_ACCESS.includes(answeredStatus(error)) && tokenOf(entry.author) === undefined,
      decide: (reason, row) =>
        reason === "result-conflict" ? { kind: "clash", row } : { kind: "refused", reason, row },
    });
  }
}
