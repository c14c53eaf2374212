import { collections } from "@bandeha/contract";
import { forbidden } from "../actions/transaction/action.ts";
import type { ServerCollection } from "./collection.ts";

const never = async () => forbidden;

/** Read by administrators; nobody changes a line. */
export const adminLog: ServerCollection = {
  schema: collections.admin_log,
  list: () => "locked",
  view: () => "locked",
  create: never,
  update: never,
  delete: never,
};
