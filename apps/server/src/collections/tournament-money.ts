import { collections } from "@bandeha/contract";
import { createTerms, updateTerms } from "../actions/money/terms.ts";
import type { Condition } from "../storage/condition.ts";
import { ofOwnTournament, ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const entries = [
  { relation: "tournament", table: "tournaments" },
  { back: "tournament_participants", via: "tournament" },
] as const;

/** Where to transfer the fee is for the organiser and those who entered: a phone is private (product-rules D8). */
const entrants: Rule = (viewer) => {
  if (viewer.kind !== "user") return "locked";
  const entered: Condition = {
    and: [
      { left: { path: { hops: entries, column: "user" } }, operator: "=", right: { value: viewer.id }, any: true },
      { left: { path: { hops: entries, column: "status" } }, operator: "!=", right: { value: "cancelled" }, any: true },
    ],
  };
  return { or: [ofOwnTournament(viewer), entered] };
};

export const tournamentMoney: ServerCollection = {
  schema: collections.tournament_money,
  list: ofPublishedOrOwnTournament,
  view: ofPublishedOrOwnTournament,
  create: createTerms,
  update: updateTerms,
  private: [
    { fields: ["phone", "bank", "recipient", "link"], readers: entrants },
    {
      fields: ["reminded_at", "series_scope"],
      readers: (viewer) => (viewer.kind === "user" ? ofOwnTournament(viewer) : "locked"),
    },
  ],
};
