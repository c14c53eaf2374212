// A change of players and courts during play: previewed and then confirmed (docs/decisions/013).
import type { DrawnRound, ScheduleCost } from "@bandeha/engine";
import { limits } from "../limits.ts";
import { z } from "../zod.ts";

const id = z.string().regex(/^[a-z0-9]{15}$/);
const people = limits.server.players.max;

/** A user by id. For a new guest the client sends the name and a new id. */
const newcomer = z.object({
  user: id,
  guest: z
    .object({
      name: z.string().trim().min(1).max(limits.profile.nameMax),
      gender: z.enum(["male", "female"]).optional(),
      skill_level: z.number().int().min(limits.server.skill.min).max(limits.server.skill.max).optional(),
    })
    .optional(),
  /** The partner, where pairs are fixed. */
  partner: id.optional(),
});

export const rosterChange = z.object({
  /** Entries of players who have left. */
  gone: z.array(id).max(people).default([]),
  late: z.array(newcomer).max(people).default([]),
  /** The substitute for the seat of each entry. */
  substitutes: z
    .array(z.object({ entry: id, by: newcomer }))
    .max(people)
    .default([]),
  /** Draws the remaining rounds again where substitutes could take the seats of the drawn ones (decision 063). */
  redraw: z.boolean().default(false),
  courts: z.number().int().min(limits.server.courts.min).max(limits.server.courts.max).optional(),
  /** The `basis` of the confirmed preview; without it nothing is written. */
  basis: z.string().max(64).optional(),
});

export type Newcomer = z.infer<typeof newcomer>;
export type RosterChange = z.infer<typeof rosterChange>;

export type RosterPreview = {
  /** Identifies the previewed outcome: a different outcome has a different basis. */
  basis: string;
  /** Whether the remaining rounds are unchanged, keep their lines with substitutes, are drawn again, drawn later on request, or cannot be drawn. */
  kind: "none" | "seat" | "draw" | "later" | "over";
  /** Where substitutes may take seats: the cost of that, and of drawing again; null where the next round is drawn on request. */
  costs?: { seat: ScheduleCost; draw: ScheduleCost | null };
  rounds: DrawnRound[];
  /** Users who are still in the tournament. */
  players: string[];
  /** Matches in progress that get a substitute. */
  swaps: { court: number; from: string; to: string }[];
};
