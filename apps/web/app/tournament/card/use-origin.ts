import { useSyncExternalStore } from "react";
import type { PublicPage } from "../play/load-page.ts";

const never = () => () => undefined;

/** Where the page is seen from outside: as the server says, else as the browser does. Empty until hydration ends where the server does not know it. */
export function useOrigin(page: Pick<PublicPage, "origin"> | null | undefined): string {
  const own = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "",
  );
  return page?.origin || own;
}
