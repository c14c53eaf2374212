import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";
import { unlessForeignDraft } from "./sight.ts";

const sight = unlessForeignDraft([]);

export const tournaments: ServerCollection = {
  schema: collections.tournaments,
  list: sight,
  view: sight,
};
