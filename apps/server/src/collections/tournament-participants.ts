import { collections } from "@bandeha/contract";
import { deleteParticipant } from "../actions/delete-participant.ts";
import { joinTournament } from "../actions/join-tournament.ts";
import { updateParticipant } from "../actions/update-participant.ts";
import type { ServerCollection } from "./collection.ts";
import { isOrganiserOf, unlessOfForeignDraft } from "./sight.ts";

/** Product.md D8: between the organiser and the participant himself; unsearchable, so that a filter cannot guess them. */
const PRIVATE = { notes: "", payment_amount: 0, payment_status: "", check_in: "" } as const;

export const tournamentParticipants: ServerCollection = {
  schema: collections.tournament_participants,
  list: unlessOfForeignDraft,
  view: unlessOfForeignDraft,
  create: joinTournament,
  update: updateParticipant,
  delete: deleteParticipant,
  unsearchable: Object.keys(PRIVATE),
  async present(row, setting) {
    const { viewer } = setting;
    if (viewer.kind === "superuser") return row;
    if (viewer.kind === "user" && (row.user === viewer.id || (await isOrganiserOf(setting, row.tournament))))
      return row;
    return { ...row, ...PRIVATE };
  },
};
