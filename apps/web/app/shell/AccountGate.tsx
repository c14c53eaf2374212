import { useLocation } from "react-router";
import { useDecisionDue } from "../data/session/decision-due.ts";
import { paths } from "../paths.ts";
import { Redirect } from "../ui/navigation/Redirect.tsx";

/** Pages to read before the decision, and the page of the decision. */
const OPEN: readonly string[] = [paths.auth(), paths.privacy(), paths.consent()];

/** Redirects a member whose consent is missing to the decision, and back to this address after it. */
export function AccountGate() {
  const { pathname, search, hash } = useLocation();
  const due = useDecisionDue();
  return due && !OPEN.includes(pathname) ? <Redirect to={paths.auth(`${pathname}${search}${hash}`)} /> : null;
}
