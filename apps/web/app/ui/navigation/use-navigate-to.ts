import { useNavigate } from "react-router";
import { navigateTo } from "./route-code.ts";

/** The way on after a deed: as a link leads, with or without network. `replace`: the page it leaves is not come back to. */
export function useNavigateTo() {
  const navigate = useNavigate();
  return (to: string, { replace = false } = {}) =>
    void navigateTo(to, { navigate: () => navigate(to, { replace }), replace });
}
