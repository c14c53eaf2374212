// Whom an organiser does not accept, and complaints for superusers.
import { collections } from "@bandeha/contract";
import { blockPerson } from "../actions/organisers/block-person.ts";
import { blockRows, reportRows } from "../actions/organisers/blocked.ts";
import { where } from "../storage/condition.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const ofViewer =
  (owner: string): Rule =>
  (viewer) =>
    where(viewer.kind === "user" ? { [owner]: viewer.id } : { id: "" });

export const blocks: ServerCollection = {
  schema: collections.blocks,
  list: ofViewer("organizer"),
  view: ofViewer("organizer"),
  ...blockRows,
  create: blockPerson,
};

/** Written once: a complaint is not changed or taken back. */
export const reports: ServerCollection = {
  schema: collections.reports,
  list: ofViewer("reporter"),
  view: ofViewer("reporter"),
  create: reportRows.create,
};
