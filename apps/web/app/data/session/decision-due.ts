// Whether a member must decide something before going on. Not in account.ts, because every page imports this.
import { hasConsented, type User } from "@bandeha/contract";
import { useSyncExternalStore } from "react";
import { browserPocketBase } from "../client/pocketbase.ts";
import { currentSession } from "./session.ts";

/** Whether something must be decided before the account can be used. */
const needsDecision = (user: Pick<User, "consent" | "delete_after">): boolean =>
  !hasConsented(user) || Boolean(user.delete_after);

/** True once the server has answered about the account since this page was opened: a stored session may be old, and offline no decision can be sent. */
let answered = false;

function subscribe(changed: () => void): () => void {
  return browserPocketBase().authStore.onChange(() => {
    answered = true;
    changed();
  });
}

const isDecisionDue = (): boolean => {
  const { user } = answered ? currentSession() : { user: undefined };
  return user !== undefined && needsDecision(user);
};

export const useDecisionDue = (): boolean => useSyncExternalStore(subscribe, isDecisionDue, () => false);
