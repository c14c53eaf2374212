import type { Row } from "../../storage/storage.ts";
import type { ActionOutcome } from "../transaction/action.ts";

/** Demo data breaks no rule; if it does, a rule has changed under it. */
export function expectDone(outcome: ActionOutcome): Row {
  if (!outcome.ok) throw new Error(`the demo data was denied: ${JSON.stringify(outcome)}`);
  return outcome.row;
}
