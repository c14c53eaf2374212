import { date, defineCollection, type RecordOf, relation, select } from "../fields/fields.ts";
import type { User } from "./users.ts";

/** How an offer ended; empty while it is open. `withdrawn`: the tournament moved, or the place was taken away. */
export const OFFER_ANSWERS = ["accepted", "declined", "lapsed", "withdrawn"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** Who was asked for a freed place, until when, with which answer. Of a pair each player has a line. */
export const tournamentOffers = defineCollection("tournament_offers", "pbc_589357670", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  user: relation("users", { required: true }),
  answer_by: date(),
  answer: select(OFFER_ANSWERS),
  answered_at: date(),
});

export type TournamentOffer = RecordOf<typeof tournamentOffers.fields> & { expand?: { user?: User } };
