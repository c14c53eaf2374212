// A fair queue of draws: organisers take turns (round robin), so one organiser with many draws delays the others by at most one draw.
import type { DrawOwner, TooManyDraws } from "../actions/transaction/action.ts";

/** Draws that wait or run at once: per tournament (each withdrawal may cause one), per organiser, in total. */
const SHARES = { tournament: 8, organiser: 16, everyone: 200 };
type Shares = typeof SHARES;

/** A draw takes less than a second, so some are done by then. */
const RETRY_SECONDS = 3;
const EVERYONE = "";

/** Runs `work` one job at a time; beyond the shares it refuses with a retry time. */
export function takeTurns<Request, Answer>(
  work: (request: Request) => Promise<Answer>,
  shares: Shares = SHARES,
): (request: Request, owner: DrawOwner) => Promise<Answer | TooManyDraws> {
  const pending = new Map<string, number>();
  /** Waiting jobs per organiser, in the order of turns. */
  const lines = new Map<string, (() => void)[]>();
  let busy = false;

  const count = (key: string, by: 1 | -1) => {
    const left = (pending.get(key) ?? 0) + by;
    if (left > 0) pending.set(key, left);
    else pending.delete(key);
  };

  const turn = (organiser: string): Promise<void> | undefined => {
    if (busy) return new Promise((resolve) => void lines.set(organiser, [...(lines.get(organiser) ?? []), resolve]));
    busy = true;
    return undefined;
  };

  const startNext = () => {
    const [next] = lines;
    busy = next !== undefined;
    if (!next) return;
    const [organiser, [first, ...others]] = next;
    lines.delete(organiser);
    if (others.length > 0) lines.set(organiser, others);
    first?.();
  };

  return async (request, { tournament, organiser }) => {
    const shared = [
      [`tournament ${tournament}`, shares.tournament],
      [`organiser ${organiser}`, shares.organiser],
      [EVERYONE, shares.everyone],
    ] as const;
    if (shared.some(([key, share]) => (pending.get(key) ?? 0) >= share)) {
      return { ok: false, retryAfterSeconds: RETRY_SECONDS };
    }
    for (const [key] of shared) count(key, 1);
    try {
      await turn(organiser);
      return await work(request);
    } finally {
      for (const [key] of shared) count(key, -1);
      startNext();
    }
  };
}
