import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/** Without a connection at the very first visit there is nothing to keep yet. */
const nothing: { default: ComponentType } = { default: () => null };
const PhoneStrip = lazy<ComponentType>(() => import("./PhoneStrip.tsx").catch(() => nothing));

/** What the phone keeps and tells about the network comes after the page itself: a first visit does not wait for it. */
export function LatePhone() {
  const [late, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  return <Suspense>{late && <PhoneStrip />}</Suspense>;
}
