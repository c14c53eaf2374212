import { useNavigate } from "react-router";
import { goTo } from "./route-code.ts";

/** The way on after a deed: as a link leads, with or without network. `replace`: the page it leaves is not come back to. */
export function useGoTo() {
  const navigate = useNavigate();
  return (to: string, { replace = false } = {}) =>
    void goTo(to, { within: () => navigate(to, { replace }), instead: replace });
}
