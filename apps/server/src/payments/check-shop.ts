// Asks YooKassa about the key of a shop when it is saved, so that a wrong key is not noticed by the first player who pays.
import type { Acquiring } from "../actions/money/online/acquiring.ts";
import type { CheckShop } from "../actions/transaction/action.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";

/** Of one account, so that nobody guesses keys through this server. */
const CHECKS = { max: 20, windowMs: 3_600_000 };

export function createShopCheck({ acquiring, clock }: { acquiring: Acquiring; clock: () => Date }): CheckShop {
  const limit = createRateLimit({ ...CHECKS, clock });
  return async (owner, access) => {
    if (limit.take(owner) > 0) return "unknown";
    const answer = await acquiring.getShop(access);
    if (answer.ok) return answer.found === access.shopId ? "accepted" : "refused";
    // Only 401 is about the key: another refusal may be about this call alone.
    return answer.kind === "later" && answer.code === "invalid_credentials" ? "refused" : "unknown";
  };
}
