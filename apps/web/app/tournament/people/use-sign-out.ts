import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { newRecordId } from "../../data/client/new-id.ts";
import { signOut } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { loadDocument, missingCode } from "../../ui/navigation/route-code.ts";

/** The pending sign-out, matched by its target, because the navigation may be blocked by unsaved changes. */
let leaving: string | undefined;

/**
 * Navigates first and ends the session after that, because a member's screen would redirect the guest to sign-in.
 * If Home's code is not loaded, the browser opens it, and the session ends when this page unloads.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (missingCode(paths.home()).length > 0) return loadDocument(paths.home(), { onLeft: signOut });
    leaving = newRecordId();
    void navigate(paths.home(), { state: { leaving } });
  };
}

/** Called by the shell: ends the session after Home has rendered. */
export function useSignOutOnArrival(): void {
  const { state } = useLocation();
  useEffect(() => {
    if (leaving === undefined || state?.leaving !== leaving) return;
    leaving = undefined;
    signOut();
  }, [state]);
}
