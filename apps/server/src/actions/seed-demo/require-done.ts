import type { Row } from "../../storage/storage.ts";
import type { ActionOutcome } from "../transaction/action.ts";

/** Demo data must obey all rules; a refusal means that a rule has changed. */
export function requireDone(outcome: ActionOutcome): Row {
  if (!outcome.ok) throw new Error(`the demo data was denied: ${JSON.stringify(outcome)}`);
  return outcome.row;
}
