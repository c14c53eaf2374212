import { useNavigate } from "react-router";
import { navigateTo } from "./route-code.ts";

/** Navigation after an action, as a link does it: also without a network. `replace` replaces the history entry of the current page. */
export function useNavigateTo() {
  const navigate = useNavigate();
  return (to: string, { replace = false } = {}) =>
    void navigateTo(to, { navigate: () => navigate(to, { replace }), replace });
}
