// A refreshed session proves its network, so that during an attack new players in a hall get codes because their organiser is there. Only accounts
// older than a day do so, and only for a few networks a day, so that a bought phone number has little effect.
import type { Answer } from "../../http/answers/answer.ts";
import { DAY, openBudgets } from "../codes/budgets.ts";
import { fingerprint } from "../codes/fingerprints.ts";
import type { PhoneCodeDeps } from "../codes/phone-code.ts";
import { isProvenToday, proveNetwork } from "../codes/send-budget.ts";

type ProverDeps = Pick<PhoneCodeDeps, "storage" | "clock" | "newId" | "serverKey">;

/** @returns a function to call with each response to a refresh */
export function networkProver({ storage, clock, newId, serverKey }: ProverDeps) {
  return async ({ status, body }: Answer, address: string): Promise<void> => {
    const account = status === 200 ? accountIn(body) : undefined;
    const now = clock().getTime();
    if (!account || now - account.created < DAY) return;
    const network = fingerprint(await serverKey(), "address", address);
    if (await isProvenToday(storage.reader, network, now)) return;
    await storage.transact(async (tx) => {
      await openBudgets(tx, now);
      await proveNetwork(tx, account.id, network, now, newId);
    });
  };
}

function accountIn(body: unknown): { id: string; created: number } | undefined {
  if (typeof body !== "object" || body === null || !("record" in body)) return undefined;
  const { record } = body;
  if (typeof record !== "object" || record === null || !("id" in record) || !("created" in record)) return undefined;
  return { id: String(record.id), created: Date.parse(String(record.created)) };
}
