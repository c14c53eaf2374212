import { errorSentences, isCode } from "../../text/errors.ts";

const FALLBACK = "Сервер не принял это значение";

/** What the server said about each field of a record, in Russian; empty when it named none. */
export function refusedFields(error: unknown): Record<string, string> {
  const { response } = (error ?? {}) as { response?: { data?: Record<string, { code?: unknown } | undefined> } };
  const refusals = Object.entries(response?.data ?? {});
  return Object.fromEntries(
    refusals.map(([field, complaint]) => [field, isCode(complaint?.code) ? errorSentences[complaint.code] : FALLBACK]),
  );
}
