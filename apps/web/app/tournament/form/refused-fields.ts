import { type Complaint, errorSentences, isCode, namingEvening } from "../../text/errors.ts";

const FALLBACK = "Сервер не принял это значение";

/** The server's error per field of a record, in Russian; empty if it named no field. */
export function refusedFields(error: unknown): Record<string, string> {
  const { response } = (error ?? {}) as { response?: { data?: Record<string, Complaint | undefined> } };
  const sentenceOf = (complaint: Complaint | undefined) =>
    namingEvening(isCode(complaint?.code) ? errorSentences[complaint.code] : FALLBACK, [complaint]);
  return Object.fromEntries(
    Object.entries(response?.data ?? {}).map(([field, complaint]) => [field, sentenceOf(complaint)]),
  );
}
