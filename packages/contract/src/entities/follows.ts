import { defineCollection, type RecordOf, relation } from "../fields/fields.ts";

/** Who is notified of new evenings: of a series, of a club or of an organiser, exactly one of them. Only the follower reads it. */
export const follows = defineCollection("follows", "pbc_3660641689", {
  user: relation("users", { required: true, serverOwned: true, cascade: true }),
  series: relation("series", { cascade: true }),
  club: relation("clubs", { cascade: true }),
  organizer: relation("users", { cascade: true }),
});

export type Follow = RecordOf<typeof follows.fields>;

/** What a follow may name. */
export const FOLLOWED = ["series", "club", "organizer"] as const;
export type Followed = (typeof FOLLOWED)[number];
