import { collections } from "@bandeha/contract";
import { forbidden, type Viewer } from "../actions/transaction/action.ts";
import { endSession } from "../actions/users/end-session.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

const own = (viewer: Viewer): Condition => where(viewer.kind === "user" ? { account: viewer.id } : { id: "" });
const never = async () => forbidden;

/** A user reads and ends their own sessions, a superuser all. Only signing in creates one (auth/sessions/sessions.ts). */
export const sessions: ServerCollection = {
  schema: collections.sessions,
  list: own,
  view: own,
  create: never,
  update: never,
  delete: endSession,
};
