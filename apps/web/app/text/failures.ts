// Failed calls whose text every first visit needs: no network, no such record, a failed read. Refusals of actions are in errors.ts, which loads later.
import type { ErrorCode } from "@bandeha/contract";

export const OFFLINE = "Нет связи с сервером. Проверьте интернет и попробуйте ещё раз";

export const STORAGE_AWAY = "Сервер сейчас не может прочитать данные. Попробуйте через несколько секунд";

/** The parts of a failed call; the SDK stores the whole answer in `response`. */
export type Failure = { status?: number; isAbort?: boolean; response?: { code?: unknown; data?: unknown } };

export const isOffline = (error: unknown): boolean => {
  const { status, isAbort } = (error ?? {}) as Failure;
  return status === 0 && !isAbort;
};

/** A proxy sends them for a server that has ended the connection, or has not answered yet. */
const GATEWAY_FAILURES = [502, 504];

/** A write without the server's own answer: no sentence may say that it was not done. */
export const mayBeDone = (error: unknown): boolean =>
  isOffline(error) || GATEWAY_FAILURES.includes((error as Failure | null)?.status ?? 0);

export const isNotFound = (error: unknown): boolean => (error as Failure | null)?.status === 404;

/** Whether the whole call was refused with this code. */
export const isRefusedWith = (error: unknown, code: ErrorCode): boolean =>
  (error as Failure | null)?.response?.code === code;

/** The sentence for a failed read of a list or record; `otherwise` is the screen's own. */
export function readFailure(error: unknown, otherwise: string): string {
  if (isOffline(error)) return OFFLINE;
  return isRefusedWith(error, "storage-away") ? STORAGE_AWAY : otherwise;
}
