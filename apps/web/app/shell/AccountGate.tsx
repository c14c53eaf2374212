import { useLocation } from "react-router";
import { useDecisionDue } from "../data/decision-due.ts";
import { paths } from "../paths.ts";
import { Redirect } from "../ui/navigation/Redirect.tsx";

/** Pages that are read before deciding, and the one where it is decided. */
const OPEN: readonly string[] = [paths.auth(), paths.privacy(), paths.consent()];

/** Leads a member whose consent is missing to the question, and back to this place after it. */
export function AccountGate() {
  const { pathname, search, hash } = useLocation();
  const due = useDecisionDue();
  return due && !OPEN.includes(pathname) ? <Redirect to={paths.auth(`${pathname}${search}${hash}`)} /> : null;
}
