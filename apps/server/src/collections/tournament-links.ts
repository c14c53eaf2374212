import { collections } from "@bandeha/contract";
import { makeLink } from "../actions/links/make-link.ts";
import { revokeLink } from "../actions/links/revoke-link.ts";
import { forbidden } from "../actions/transaction/action.ts";
import { ofOwnTournament, ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

/** The organisers list the links; an open page of a link follows its own record by id, to close when it is taken back. Tokens are in no record. */
export const tournamentLinks: ServerCollection = {
  schema: collections.tournament_links,
  list: ofOwnTournament,
  view: ofPublishedOrOwnTournament,
  private: [{ fields: ["accepted_by", "created_by"], readers: ofOwnTournament }],
  create: makeLink,
  update: revokeLink,
  delete: async () => forbidden,
};
