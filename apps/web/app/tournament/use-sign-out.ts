import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { signOut } from "../data/session.ts";
import { paths } from "../paths.ts";
import { missingCode, openPage } from "../ui/route-code.ts";

let leaving = false;

/**
 * Leaves first and forgets only then: a members' screen still on show would lead the new guest to the sign-in. Where Home would have to be fetched
 * first, nothing is waited for: it is opened by the browser, and the session is over in the same breath.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (missingCode(paths.home()).length > 0) {
      openPage(paths.home());
      signOut();
      return;
    }
    leaving = true;
    void navigate(paths.home());
  };
}

/** The shell's part: once Home has been drawn, the session is forgotten. */
export function useSignOutOnArrival(): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own, even at the same address.
  useEffect(() => {
    if (!leaving || pathname !== paths.home()) return;
    leaving = false;
    signOut();
  }, [key, pathname]);
}
