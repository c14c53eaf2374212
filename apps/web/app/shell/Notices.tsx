import { IconX } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import { currentNotices, dismissNotice, type Notice, onNotices } from "../ui/notices.ts";
import classes from "./Notices.module.css";
import { RoundCalls } from "./RoundCalls.tsx";

/** More would hide the screen: the rest wait until one has gone. */
const AT_ONCE = 3;

/** Under the bar: the bottom of a phone belongs to the one primary action. */
export default function Notices() {
  const notices = useSyncExternalStore(onNotices, currentNotices);
  return (
    <>
      <div className={classes.notices}>
        {notices.slice(0, AT_ONCE).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      <RoundCalls />
    </>
  );
}

function NoticeCard({ notice: { id, color, title, message, role, shownMs } }: { notice: Notice }) {
  // Whoever reads or reaches for it is not hurried.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs, held]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
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
