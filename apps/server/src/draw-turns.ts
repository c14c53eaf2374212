// Whose draw is next. Organisers take turns, so that one who asks for many keeps nobody waiting for more than one of his, and nobody has more than his share of the line.
import type { DrawOwner, TooManyDraws } from "./actions/transaction/action.ts";

/** Draws in hand at once, waiting or at work: of one tournament (whoever leaves it asks for one), of all of an organiser, of all. */
const SHARES = { tournament: 8, organiser: 16, everyone: 200 };
type Shares = typeof SHARES;

/** A draw takes well under a second: by then some are done. */
const RETRY_SECONDS = 3;
const EVERYONE = "";

/** The work, one at a time, by turns. */
export function takeTurns<Request, Answer>(
  work: (request: Request) => Promise<Answer>,
  shares: Shares = SHARES,
): (request: Request, owner: DrawOwner) => Promise<Answer | TooManyDraws> {
  const inHand = new Map<string, number>();
  /** Those who wait, by organiser, in the order of the organisers' turns. */
  const lines = new Map<string, (() => void)[]>();
  let busy = false;

  const count = (key: string, by: 1 | -1) => {
    const left = (inHand.get(key) ?? 0) + by;
    if (left > 0) inHand.set(key, left);
    else inHand.delete(key);
  };

  const turn = (organiser: string): Promise<void> | undefined => {
    if (busy) return new Promise((resolve) => void lines.set(organiser, [...(lines.get(organiser) ?? []), resolve]));
    busy = true;
    return undefined;
  };

  const handOver = () => {
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
    if (shared.some(([key, share]) => (inHand.get(key) ?? 0) >= share)) {
      return { ok: false, retryAfterSeconds: RETRY_SECONDS };
    }
    for (const [key] of shared) count(key, 1);
    try {
      await turn(organiser);
      return await work(request);
    } finally {
      for (const [key] of shared) count(key, -1);
      handOver();
    }
  };
}
