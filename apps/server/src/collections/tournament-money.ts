import { collections } from "@bandeha/contract";
import { createTerms, updateTerms } from "../actions/money/terms.ts";
import type { Condition } from "../storage/condition.ts";
import { equals, ofOwnTournament, ofPublishedOrOwnTournament } from "./access-rules.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const entries = [
  { relation: "tournament", table: "tournaments" },
  { back: "tournament_participants", via: "tournament" },
] as const;

const PLAYED = ["in_progress", "completed"] as const;

/** An administrator has not stopped it, or it was started in spite of that: what is played is paid. */
const isPaid: Condition = {
  or: [
    { left: { path: { hops: entries.slice(0, 1), column: "stopped" } }, operator: "=", right: { value: false } },
    ...PLAYED.map((status) => equals(entries.slice(0, 1), "status", status)),
  ],
};

/**
 * Where to transfer the fee is for the organiser and those who entered: a phone is private (product-rules D8). Nobody is to transfer money for an
 * evening that is stopped (decision 094).
 */
const entrants: Rule = (viewer) => {
  if (viewer.kind !== "user") return "locked";
  const entered: Condition = {
    and: [
      { left: { path: { hops: entries, column: "user" } }, operator: "=", right: { value: viewer.id }, any: true },
      { left: { path: { hops: entries, column: "status" } }, operator: "!=", right: { value: "cancelled" }, any: true },
    ],
  };
  return { or: [ofOwnTournament(viewer), { and: [entered, isPaid] }] };
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
