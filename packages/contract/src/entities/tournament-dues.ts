import { bool, date, defineCollection, number, type RecordOf, relation, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import type { TournamentParticipant } from "./tournament-participants.ts";

/** What one entry is to pay. The server creates it when an entry gets a place in a tournament with terms of payment. */
export const tournamentDues = defineCollection("tournament_dues", "pbc_1333654843", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  entry: relation("tournament_participants", { required: true, cascade: true }),
  /** The tournament's; notes are unique among the dues of one organiser. */
  organizer: relation("users", { required: true }),
  /** What the player writes into the transfer. */
  note: text({ max: 20 }),
  /** Whether `price_kopecks` replaces the cost of the tournament: a discount or a price of one's own. */
  price_set: bool(),
  price_kopecks: number({ int: true, min: 0, max: limits.payments.kopecksMax }),
  price_reason: text({ max: 80, oneLine: true }),
  /** When the player pressed «Я оплатил»; empty until then. */
  claimed_at: date(),
  /** When the fee or its deadline last became stricter; empty: not since the due was created. The place is held for some hours from then. */
  grace_from: date(),
  /** When the entry got its place again after it had lost it; empty: it has the place since the due was created. */
  seated_at: date({ hidden: true }),
  /** When the entry lost its place, by a start only if it was given again during play; empty: never. `seated_at` is empty until it has one again. */
  lost_at: date({ hidden: true }),
  /** The deadline by which nothing came, so that the place was released; empty: it was not, or the entry has a place again. */
  released_at: date(),
});

export type TournamentDue = RecordOf<typeof tournamentDues.fields> & { expand?: { entry?: TournamentParticipant } };
