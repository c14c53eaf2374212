// How a background job logs what stopped it: an outage is one line without a stack, because no code is at fault; a bug is logged whole.
import type { Logger } from "pino";
import { StorageBusy, StorageUnavailable } from "./storage.ts";

export function logFailure(log: Logger, error: unknown, sentence: string): void {
  if (error instanceof StorageUnavailable) log.warn({ why: error.why, reason: error.message }, sentence);
  else if (error instanceof StorageBusy) log.warn({ why: "busy", reason: error.message }, sentence);
  else log.error({ err: error }, sentence);
}
