import { collections } from "@bandeha/contract";
import { answerRequest, withdrawRequest } from "../actions/participants/requests/answer-request.ts";
import { requestEntry } from "../actions/participants/requests/request-entry.ts";
import { equals, ofOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

/** The player who asks, and who runs the tournament. */
const concerned: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [equals([], "user", viewer.id), ofOwnTournament(viewer)] } : ofOwnTournament(viewer);

export const tournamentRequests: ServerCollection = {
  schema: collections.tournament_requests,
  list: concerned,
  view: concerned,
  create: requestEntry,
  update: answerRequest,
  delete: withdrawRequest,
};
