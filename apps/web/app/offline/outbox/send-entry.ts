import type { QueryClient } from "@tanstack/react-query";
import type { Entry } from "./outbox.ts";
import { sendObjection } from "./send-objection.ts";
import type { SendOutcome } from "./send-outbox.ts";
import { sendReport } from "./send-report.ts";
import { sendResult } from "./send-result.ts";

export const sendEntry = (queries: QueryClient, entry: Entry): Promise<SendOutcome> => {
  const { report, objects } = entry;
  if (objects) return sendObjection(queries, entry);
  return report ? sendReport(queries, { ...entry, report }) : sendResult(queries, entry);
};
