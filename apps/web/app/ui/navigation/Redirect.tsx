import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { navigateTo } from "./route-code.ts";

/** Leads on to another page, which takes the place of this one; with or without network. */
export function Redirect({ to }: { to: string }) {
  const href = useHref(to);
  const navigate = useNavigate();
  useEffect(() => {
    void navigateTo(href, { navigate: () => navigate(to, { replace: true }), replace: true });
  }, [href, to, navigate]);
  return null;
}
