import { collections } from "@bandeha/contract";
import { updateNotification } from "../actions/notifications/update-notification.ts";
import { forbidden, type Viewer } from "../actions/transaction/action.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

const own = (viewer: Viewer): Condition => where(viewer.kind === "user" ? { user: viewer.id } : { id: "" });
const never = async () => forbidden;

/** A user reads, marks and answers their own; only the server writes (actions/notifications/notify.ts). */
export const notifications: ServerCollection = {
  schema: collections.notifications,
  list: own,
  view: own,
  ownedBy: "user",
  create: never,
  update: updateNotification,
  delete: never,
};
