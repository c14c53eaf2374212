// Whom an organiser does not accept, and complaints about people.
import { limits } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { invalid } from "../transaction/action.ts";
import { invalidValue } from "../transaction/check-record.ts";
import { ownRows } from "./own-rows.ts";

export const blockRows = ownRows({
  collection: "blocks",
  owner: "organizer",
  max: limits.kept.blocks,
  same: ["user"],
  fixed: ["user"],
  check: async (_reader, { user }, organizer) => (user === organizer ? invalid({ user: invalidValue }) : undefined),
});

export const reportRows = ownRows({ collection: "reports", owner: "reporter", max: limits.kept.reports });

/** Whether the organiser of a tournament does not accept this person. */
export const isBlocked = async (reader: Reader, organizer: string, user: string): Promise<boolean> =>
  (await reader.count("blocks", where({ organizer, user }))) > 0;
