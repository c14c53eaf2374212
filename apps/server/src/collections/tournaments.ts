import { collections } from "@bandeha/contract";
import { createTournament } from "../actions/tournaments/create-tournament.ts";
import { deleteTournament } from "../actions/tournaments/delete-tournament.ts";
import { updateTournament } from "../actions/tournaments/update-tournament.ts";
import { openAndOwn, publishedOrOwn, runByViewer } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

const rule = publishedOrOwn([]);

export const tournaments: ServerCollection = {
  schema: collections.tournaments,
  list: rule,
  view: rule,
  counted: openAndOwn,
  create: createTournament,
  update: updateTournament,
  delete: deleteTournament,
  private: [{ fields: ["invite_code"], readers: runByViewer, compared: false }],
};
