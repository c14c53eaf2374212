import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "../data/session.ts";
import { onNotices } from "../ui/overlays/notices.ts";

/** Without a connection a guest goes without his notice, and the page stands. */
const nothing: { default: ComponentType } = { default: () => null };
const Notices = lazy<ComponentType>(() => import("./Notices.tsx").catch(() => nothing));

/** A guest is told next to nothing, so his first visit does not carry it; a member's is there before a connection can fail. */
export function LazyNotices() {
  const [needed, setTold] = useState(false);
  useEffect(() => onNotices(() => setTold(true)), []);
  const { status } = useSession();
  return <Suspense>{(needed || status === "member") && <Notices />}</Suspense>;
}
