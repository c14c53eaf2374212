import { date, defineCollection, number, type RecordOf, relation, select } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import type { Tournament } from "./tournaments.ts";

/**
 * What a link does: the first two invite a signed-in person once, `scorekeeper` lets anybody who has it enter results, `court` lets the
 * players of a court report theirs.
 */
export const LINK_KINDS = ["co_organizer", "scorer", "scorekeeper", "court"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Addresses with a secret token (decision 078). The token is derived from the id and a secret of the installation; no row contains it. */
export const tournamentLinks = defineCollection("tournament_links", "pbc_247172996", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  kind: select(LINK_KINDS, { required: true }),
  /** 0 is every court. */
  court: number({ int: true, min: 0, max: limits.server.courts.max }),
  expires: date({ serverOwned: true }),
  /** When it was taken back; empty while it works. A client sends any time, the server stores its own. */
  revoked: date(),
  /** Who accepted the invitation. */
  accepted_by: relation("users", { serverOwned: true }),
  created_by: relation("users", { serverOwned: true }),
});

export type TournamentLink = RecordOf<typeof tournamentLinks.fields>;

/** An invitation gives the role that it is named after; the other links give none. */
export const isInvitation = (kind: LinkKind | ""): kind is "co_organizer" | "scorer" =>
  kind === "co_organizer" || kind === "scorer";

/** Whether the link works now. `now` is the server's time in the form of the wire. */
export const isLinkOpen = (
  { revoked, accepted_by, expires }: Pick<TournamentLink, "revoked" | "accepted_by" | "expires">,
  now: string,
): boolean => revoked === "" && accepted_by === "" && now < expires;

/** Whether the organiser's choice of who enters results admits a link for scores. */
export const admitsLink = (
  { score_entry }: Pick<Tournament, "score_entry">,
  { kind }: Pick<TournamentLink, "kind">,
): boolean => (kind === "court" ? score_entry === "players" : score_entry !== "organizers");
