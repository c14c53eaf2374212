import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { newRecordId } from "../../data/new-id.ts";
import { signOut } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import { loadDocument, missingCode } from "../../ui/navigation/route-code.ts";

/** The way out that is being taken: told by what it leads to, for it may be blocked by unsaved changes, and another way to Home is none. */
let leaving: string | undefined;

/**
 * Leaves first and forgets only then: a members' screen still on show would lead the new guest to the sign-in. Where Home would have to be fetched
 * first, it is opened by the browser, and the session is over when this page is gone.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (missingCode(paths.home()).length > 0) return loadDocument(paths.home(), { onLeft: signOut });
    leaving = newRecordId();
    void navigate(paths.home(), { state: { leaving } });
  };
}

/** The shell's part: once Home has been drawn, the session is forgotten. */
export function useSignOutOnArrival(): void {
  const { state } = useLocation();
  useEffect(() => {
    if (leaving === undefined || state?.leaving !== leaving) return;
    leaving = undefined;
    signOut();
  }, [state]);
}
