import type { Change } from "../storage/storage.ts";

/** Whether a commit ended every session of a user: the account is gone, or its key is another. */
export const isRevocation = ({ table, action, row, before }: Change): boolean =>
  table === "users" && (action === "delete" || (action === "update" && before.token_key !== row.token_key));

/** Whether a commit ended one session. */
export const isEnd = ({ table, action }: Change): boolean => table === "sessions" && action === "delete";
