import type { Change } from "../../storage/storage.ts";

/** Whether a change ended every session of a user: the account was deleted, or its token key changed. */
export const isRevocation = ({ table, action, row, before }: Change): boolean =>
  table === "users" && (action === "delete" || (action === "update" && before.token_key !== row.token_key));

/** Whether a change ended one session. */
export const isEnd = ({ table, action }: Change): boolean => table === "sessions" && action === "delete";
