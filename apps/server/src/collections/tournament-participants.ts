import { collections } from "@bandeha/contract";
import { deleteParticipant } from "../actions/delete-participant.ts";
import { joinTournament } from "../actions/join-tournament.ts";
import { updateParticipant } from "../actions/update-participant.ts";
import type { Rule, ServerCollection } from "./collection.ts";
import { equals, ofOwnTournament, unlessOfForeignDraft } from "./sight.ts";

/** Product-rules D8: between the organiser and the participant. */
const theirOwn: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [equals([], "user", viewer.id), ofOwnTournament(viewer)] } : "locked";

export const tournamentParticipants: ServerCollection = {
  schema: collections.tournament_participants,
  list: unlessOfForeignDraft,
  view: unlessOfForeignDraft,
  create: joinTournament,
  update: updateParticipant,
  delete: deleteParticipant,
  private: [{ fields: ["notes", "payment_amount", "payment_status", "check_in"], readers: theirOwn }],
};
