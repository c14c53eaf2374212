import { useEffect, useRef } from "react";
import { paths } from "../../../paths.ts";
import { hasSeenAfter, seenAfter } from "../../../tournament/hosts/after-seen.ts";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";

type AfterOpenerProps = { tournament: string; over: boolean };

/** Opens the player's card once, when their tournament ends while its page is open. */
export function AfterOpener({ tournament, over }: AfterOpenerProps) {
  const navigateTo = useNavigateTo();
  const wasOver = useRef(over);
  useEffect(() => {
    if (!over || wasOver.current || hasSeenAfter(tournament)) return;
    seenAfter(tournament);
    navigateTo(paths.after(tournament));
  });
  return null;
}
