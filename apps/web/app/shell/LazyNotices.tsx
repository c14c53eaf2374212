import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "../data/session/session.ts";
import { onNotices } from "../ui/overlays/notices.ts";

/** If the code does not load, the page works without notices. */
const nothing: { default: ComponentType } = { default: () => null };
const Notices = lazy<ComponentType>(() => import("./Notices.tsx").catch(() => nothing));

/** Guests rarely see a notice, so it is loaded with the first one; for members it is loaded early, before the connection can fail. */
export function LazyNotices() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onNotices(() => setNeeded(true)), []);
  const { status } = useSession();
  return <Suspense>{(needed || status === "member") && <Notices />}</Suspense>;
}
