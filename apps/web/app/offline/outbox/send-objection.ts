// Sends an objection to the server and translates the answer for the outbox (decision 182).
import type { QueryClient } from "@tanstack/react-query";
import { refreshObjections } from "../../data/tournaments/score-reports.ts";
import { createObjection } from "../../data/tournaments/send-reports.ts";
import { errorCode } from "../../text/errors.ts";
import { tokenOf } from "./link-authors.ts";
import type { Entry } from "./outbox.ts";
import { outcomeOfFailure, scoreOf, TIMEOUT_MS } from "./send-answers.ts";
import type { SendOutcome } from "./send-outbox.ts";

export async function sendObjection(queries: QueryClient, entry: Entry): Promise<SendOutcome> {
  const { id, author, seen, result } = entry;
  const claimed = scoreOf(result);
  const objection = { id, match: seen.id, ...(claimed && { claimed }) };
  try {
    await createObjection(queries, objection, seen.updated, tokenOf(author), AbortSignal.timeout(TIMEOUT_MS));
    return { kind: "saved", row: seen };
  } catch (error) {
    return await outcomeOfFailure(queries, entry, error, {
      // Nobody is signed in, or the person does not play in this match.
      isDenied: errorCode(error) === "unknown",
      decide: (reason, row) => {
        // Another player of the match has objected, which the screen says.
        if (reason === "objection-open") return { kind: "saved", row };
        return reason === "result-conflict" ? { kind: "clash", row } : { kind: "refused", reason, row };
      },
    });
  } finally {
    void refreshObjections(queries, seen.tournament);
  }
}
