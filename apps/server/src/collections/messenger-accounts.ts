import { collections } from "@bandeha/contract";
import { unlinkAccount } from "../actions/messengers/unlink-account.ts";
import { forbidden, type Viewer } from "../actions/transaction/action.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

const own = (viewer: Viewer): Condition => where(viewer.kind === "user" ? { user: viewer.id } : { id: "" });
const never = async () => forbidden;

/** A person reads and unlinks their own; only the bot links one (telegram/). */
export const messengerAccounts: ServerCollection = {
  schema: collections.messenger_accounts,
  list: own,
  view: own,
  create: never,
  update: never,
  delete: unlinkAccount,
};
