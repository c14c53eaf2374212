import { collections } from "@bandeha/contract";
import { createSettings, updateSettings } from "../actions/notifications/set-settings.ts";
import { forbidden, type Viewer } from "../actions/transaction/action.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

const own = (viewer: Viewer): Condition => where(viewer.kind === "user" ? { user: viewer.id } : { id: "" });

/** Written by their user; absent until the first choice. */
export const notificationSettings: ServerCollection = {
  schema: collections.notification_settings,
  list: own,
  view: own,
  ownedBy: "user",
  create: createSettings,
  update: updateSettings,
  delete: async () => forbidden,
};
