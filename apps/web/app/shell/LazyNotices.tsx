import { Suspense, useEffect, useState } from "react";
import { useSession } from "../data/session/session.ts";
import { lazyUntilLoaded } from "../ui/loading/lazy-part.tsx";
import { onNotices } from "../ui/overlays/notices.ts";

const Notices = lazyUntilLoaded(() => import("./Notices.tsx").then((code) => code.Notices));

/** Guests rarely see a notice, so it is loaded with the first one; for members it is loaded early, before the connection can fail. */
export function LazyNotices() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onNotices(() => setNeeded(true)), []);
  const { status } = useSession();
  return <Suspense>{(needed || status === "member") && <Notices />}</Suspense>;
}
