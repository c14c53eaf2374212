// One more court for people who wait: POST /api/tournaments/{id}/courts (decision 204).
import { limits } from "../limits.ts";
import { z } from "../zod.ts";

/** Players of a court. */
export const COURT_PLAYERS = 4;

export const openedCourt = z.object({
  /** With the new one: another organiser may have opened it meanwhile. */
  courts: z.number().int().min(limits.server.courts.min).max(limits.server.courts.max),
  /** Entries of the waitlist that get its places. */
  entries: z
    .array(z.string().regex(/^[a-z0-9]{15}$/))
    .length(COURT_PLAYERS)
    .refine((ids) => new Set(ids).size === ids.length),
});

export type OpenedCourt = z.infer<typeof openedCourt>;
