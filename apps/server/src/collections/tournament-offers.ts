import { collections } from "@bandeha/contract";
import { equals, ofOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

/** The organiser reads whom the server asked; a player reads their own lines. Only the server writes them. */
const askedOrOrganiser: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [equals([], "user", viewer.id), ofOwnTournament(viewer)] } : ofOwnTournament(viewer);

export const tournamentOffers: ServerCollection = {
  schema: collections.tournament_offers,
  list: askedOrOrganiser,
  view: askedOrOrganiser,
};
