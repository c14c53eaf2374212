import { useSyncExternalStore } from "react";
import type { PublicPage } from "../play/load-page.ts";

const never = () => () => undefined;

/** The public origin, from the server or else the browser. Empty until hydration ends if the server does not know it. */
export function useOrigin(page: Pick<PublicPage, "origin"> | null | undefined): string {
  const own = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "",
  );
  return page?.origin || own;
}
