import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { VisuallyHidden } from "../ui/accessibility/VisuallyHidden.tsx";

/** With the first focus, because a visitor who only reads needs none of it. */
const loadFollower = () =>
  import("../ui/accessibility/follow-focus.ts").then(
    ({ followFocus }) => followFocus(),
    () => document.addEventListener("focusin", loadFollower, { once: true }),
  );

/** Announces the title of a page after a navigation without a document load, and moves the focus to it if the pressed link is gone. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [announced, setSaid] = useState("");
  useEffect(() => document.addEventListener("focusin", loadFollower, { once: true }), []);
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
