// Rows that only their owner reads and writes.
import { collections } from "@bandeha/contract";
import { followRows, noteRows, templateRows } from "../actions/organisers/kept-rows.ts";
import { where } from "../storage/condition.ts";
import type { Rule, ServerCollection } from "./collection.ts";

const ofViewer =
  (owner: string): Rule =>
  (viewer) =>
    where(viewer.kind === "user" ? { [owner]: viewer.id } : { id: "" });

const onlyOwner = (owner: string) => ({ list: ofViewer(owner), view: ofViewer(owner) });

export const follows: ServerCollection = { schema: collections.follows, ...onlyOwner("user"), ...followRows };

export const tournamentTemplates: ServerCollection = {
  schema: collections.tournament_templates,
  ...onlyOwner("organizer"),
  ...templateRows,
};

export const playerNotes: ServerCollection = {
  schema: collections.player_notes,
  ...onlyOwner("organizer"),
  ...noteRows,
};
