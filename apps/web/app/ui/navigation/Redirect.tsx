import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { navigateTo } from "./route-code.ts";

/** Redirects to another page, also without a network. */
export function Redirect({ to }: { to: string }) {
  const href = useHref(to);
  const navigate = useNavigate();
  useEffect(() => {
    void navigateTo(href, { navigate: () => navigate(to, { replace: true }), replace: true });
  }, [href, to, navigate]);
  return null;
}
