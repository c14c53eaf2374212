// Whether a member must decide something before going on. Apart from account.ts, because every page asks this.
import { hasConsented, type User } from "@bandeha/contract";
import { useSyncExternalStore } from "react";
import { browserPocketBase } from "./pocketbase.ts";
import { currentSession } from "./session.ts";

/** Whether something must be decided before the account can be used. */
const needsDecision = (user: Pick<User, "consent" | "delete_after">): boolean =>
  !hasConsented(user) || Boolean(user.delete_after);

/** What the server has said of the account since this page was opened: a stored session may be old, and without network nobody could answer. */
let told = false;

function subscribe(changed: () => void): () => void {
  return browserPocketBase().authStore.onChange(() => {
    told = true;
    changed();
  });
}

const isDecisionDue = (): boolean => {
  const { user } = told ? currentSession() : { user: undefined };
  return user !== undefined && needsDecision(user);
};

export const useDecisionDue = (): boolean => useSyncExternalStore(subscribe, isDecisionDue, () => false);
