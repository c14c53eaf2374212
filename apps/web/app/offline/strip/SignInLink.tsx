import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { outboxTexts } from "../../text/outbox.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { stripAction } from "./StripLine.tsx";

/** Leads to the sign-in, and back to this page. */
export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <AppLink className={stripAction} to={paths.auth(`${pathname}${search}`)}>
      {outboxTexts.signInLink}
    </AppLink>
  );
}
