// People and courts that change while a tournament is played: one change, previewed and then confirmed (docs/decisions/013).
import type { DrawnRound } from "@bandeha/engine";
import { z } from "zod";
import { limits } from "./limits.ts";

const id = z.string().regex(/^[a-z0-9]{15}$/);
const people = limits.server.players.max;

/** Somebody known by his id; a guest who is not known yet brings his name, and an id that the client has made. */
const newcomer = z.object({
  user: id,
  guest: z
    .object({
      name: z.string().trim().min(1).max(limits.profile.nameMax),
      gender: z.enum(["male", "female"]).optional(),
      skill_level: z.number().int().min(limits.server.skill.min).max(limits.server.skill.max).optional(),
    })
    .optional(),
  /** With whom he plays, where pairs are fixed. */
  partner: id.optional(),
});

export const rosterChange = z.object({
  /** Entries of those who have left. */
  gone: z.array(id).max(people).default([]),
  late: z.array(newcomer).max(people).default([]),
  /** Who takes the seat of which entry. */
  substitutes: z
    .array(z.object({ entry: id, by: newcomer }))
    .max(people)
    .default([]),
  courts: z.number().int().min(limits.server.courts.min).max(limits.server.courts.max).optional(),
  /** The `basis` of the preview that is confirmed; without it nothing is written. */
  basis: z.string().max(64).optional(),
});

export type Newcomer = z.infer<typeof newcomer>;
export type RosterChange = z.infer<typeof rosterChange>;

export type RosterPreview = {
  /** Names what was previewed: another outcome has another basis. */
  basis: string;
  /** Whether rounds to come stay, are drawn anew, will be drawn when asked, or cannot be drawn any more. */
  kind: "none" | "draw" | "later" | "over";
  rounds: DrawnRound[];
  /** Users who play on. */
  players: string[];
  /** Matches being played in which somebody takes a seat. */
  swaps: { court: number; from: string; to: string }[];
};
