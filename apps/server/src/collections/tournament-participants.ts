import { collections } from "@bandeha/contract";
import { joinTournament } from "../actions/participants/joining/join-tournament.ts";
import { deleteParticipant } from "../actions/participants/superuser/delete-participant.ts";
import { updateParticipant } from "../actions/participants/update-participant.ts";
import { equals, ofOwnTournament, ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

/** Product-rules D8: for the organiser and the participant only. */
const theirOwn: Rule = (viewer) =>
  viewer.kind === "user" ? { or: [equals([], "user", viewer.id), ofOwnTournament(viewer)] } : "locked";

/** The player who brought a guest along answers and pays for them (decisions 088, 118). */
const ofWhoAnswers: Rule = (viewer) => {
  const own = theirOwn(viewer);
  return viewer.kind === "user" && typeof own === "object" ? { or: [own, equals([], "brought_by", viewer.id)] } : own;
};

export const tournamentParticipants: ServerCollection = {
  schema: collections.tournament_participants,
  list: ofPublishedOrOwnTournament,
  view: ofPublishedOrOwnTournament,
  create: joinTournament,
  update: updateParticipant,
  delete: deleteParticipant,
  private: [
    {
      fields: ["notes", "check_in", "check_in_at"],
      readers: theirOwn,
    },
    {
      fields: ["payment_amount", "payment_status", "offered_until", "unanswered_at", "asked_at", "confirmed_at"],
      readers: ofWhoAnswers,
    },
  ],
};
