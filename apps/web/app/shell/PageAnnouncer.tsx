import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { VisuallyHidden } from "../ui/accessibility/VisuallyHidden.tsx";

/** A page that comes without a reload is told by its title, and the keyboard goes on in it where the link that led there is gone. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [announced, setSaid] = useState("");
  useEffect(() => {
    // The first page is told by the browser itself.
    if (first.current === pathname) return undefined;
    first.current = "";
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    // A page may learn its name after it has come.
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
