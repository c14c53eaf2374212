import { errorSentences, isCode } from "../../text/errors.ts";

const FALLBACK = "Сервер не принял это значение";

/** The server's error per field of a record, in Russian; empty if it named no field. */
export function refusedFields(error: unknown): Record<string, string> {
  const { response } = (error ?? {}) as { response?: { data?: Record<string, { code?: unknown } | undefined> } };
  const refusals = Object.entries(response?.data ?? {});
  return Object.fromEntries(
    refusals.map(([field, complaint]) => [field, isCode(complaint?.code) ? errorSentences[complaint.code] : FALLBACK]),
  );
}
