import type { Answer } from "../../http/answers/answer.ts";
import { refusal } from "../../http/errors/errors.ts";
import type { FactorOutcome } from "./second-factors.ts";

/** @param field the field of the code in the request */
export function refusalOfCode(outcome: Extract<FactorOutcome<object>, { ok: false }>, field: string): Answer {
  if ("retryAfterSeconds" in outcome) return refusal("rate-limit", field, outcome.retryAfterSeconds);
  return refusal(outcome.reason === "wrong-code" ? "wrong-code" : "code-not-found", field);
}
