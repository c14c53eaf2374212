import { collections } from "@bandeha/contract";
import { forbidden, type Viewer } from "../actions/transaction/action.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

const own = (viewer: Viewer): Condition => where(viewer.kind === "user" ? { user: viewer.id } : { id: "" });
const never = async () => forbidden;

/** The history of consents: a user reads their own; only the server writes (actions/users/give-consent.ts). */
export const consents: ServerCollection = {
  schema: collections.consents,
  list: own,
  view: own,
  create: never,
  update: never,
  delete: never,
};
