import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../data/session/session.ts";
import { VisuallyHidden } from "../ui/accessibility/VisuallyHidden.tsx";

const loadWithFocus = () => document.addEventListener("focusin", loadLateParts, { once: true });
/** Or has been loaded. */
let isLoading = false;
/** Guests with their first focus, because who only reads needs none of it; members early, before the connection can fail. */
function loadLateParts(): void {
  if (isLoading) return;
  isLoading = true;
  import("./late-parts.ts").then(
    ({ startLateParts }) => startLateParts(),
    () => {
      isLoading = false;
      loadWithFocus();
    },
  );
}

/** Announces the title of a page after a navigation without a document load, and moves the focus to it if the pressed link is gone. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [announced, setSaid] = useState("");
  const { status } = useSession();
  useEffect(loadWithFocus, []);
  useEffect(() => {
    if (status === "member") loadLateParts();
  }, [status]);
  useEffect(() => {
    // The browser announces the first page itself.
    if (first.current === pathname) return undefined;
    first.current = "";
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    // The title may change when the page's data arrives.
    const announce = () => setSaid(document.title);
    announce();
    const titleObserver = new MutationObserver(announce);
    titleObserver.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titleObserver.disconnect();
  }, [pathname]);
  return (
    <div aria-live="polite" aria-atomic>
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
