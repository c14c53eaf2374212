import { collections } from "@bandeha/contract";
import { openInvitation } from "../actions/participants/requests/open-invitation.ts";
import { where } from "../storage/condition.ts";
import { equals, ofOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const concerned: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [equals([], "user", viewer.id), ofOwnTournament(viewer)] } : where({ id: "" });

export const tournamentInvitations: ServerCollection = {
  schema: collections.tournament_invitations,
  list: concerned,
  view: concerned,
  create: openInvitation,
};
