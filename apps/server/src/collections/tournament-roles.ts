import { collections } from "@bandeha/contract";
import { changeRole } from "../actions/roles/change-role.ts";
import { giveRole } from "../actions/roles/give-role.ts";
import { takeRole } from "../actions/roles/take-role.ts";
import { equals, ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

/** Everyone who sees the tournament sees who helps; a helper also sees the end of their own role, and an open screen closes. */
const readers: Rule = (viewer) => {
  const seen = ofPublishedOrOwnTournament(viewer);
  return viewer.kind === "user" ? { or: [seen, equals([], "user", viewer.id)] } : seen;
};

export const tournamentRoles: ServerCollection = {
  schema: collections.tournament_roles,
  list: readers,
  view: readers,
  create: giveRole,
  update: changeRole,
  delete: takeRole,
};
