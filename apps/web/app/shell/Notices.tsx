import { IconX } from "@tabler/icons-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { afterPress } from "../ui/accessibility/after-press.ts";
import { IconButton } from "../ui/buttons/IconButton.tsx";
import { isShown } from "../ui/older-browsers/popover-state.ts";
import { dismissNotice, type Notice, useNotices } from "../ui/overlays/notices.ts";
import classes from "./Notices.module.css";
import { RoundCalls } from "./RoundCalls.tsx";

/** More would hide the screen: the rest wait until one is dismissed. */
const AT_ONCE = 3;

/** Under the strip and the bar, because both have buttons; the bottom of a phone has the primary action. */
export function Notices() {
  const notices = useNotices();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current && isShown(place.current);
    // A dialog that was opened later covers it: shown again, it is above.
    if (shown && (notices.length === 0 || document.querySelector("dialog:modal"))) place.current?.hidePopover();
    if (notices.length > 0) place.current?.showPopover();
  }, [notices]);
  return (
    <>
      <div ref={place} popover="manual" className={classes.notices}>
        {notices.slice(0, AT_ONCE).map((notice) => (
          <NoticeCard key={notice.call} notice={notice} />
        ))}
      </div>
      <RoundCalls />
    </>
  );
}

function NoticeCard({ notice: { id, color, title, message, role, shownMs } }: { notice: Notice }) {
  // The timer pauses under the pointer and the focus.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(afterPress, shownMs, () => dismissNotice(id));
    return () => clearTimeout(timer);
  }, [id, shownMs, held]);
  const focused = ({ target }: FocusEvent) => setHeld(target.matches(":focus-visible"));
  const hold = { onPointerEnter: () => setHeld(true), onFocus: focused };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  const spoken = role === "group" ? { role, "aria-label": title } : { role };
  return (
    <div {...spoken} className={classes.notice} {...hold} {...release}>
      <span className={classes.mark} data-color={color} aria-hidden />
      <div className={classes.words}>
        {title && <b>{title}</b>}
        <div>{message}</div>
      </div>
      <IconButton aria-label="Закрыть" quiet onClick={() => dismissNotice(id)}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
