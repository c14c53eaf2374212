import { useEffect } from "react";
import { useLate } from "../ui/late.tsx";

const loadStrip = () => import("./PhoneStrip.tsx").then((code) => code.PhoneStrip);

/** What the phone keeps and tells about the network comes after the page itself: a first visit does not wait for it. */
export function LatePhone() {
  const { code: PhoneStrip, fetch } = useLate(loadStrip);
  useEffect(() => {
    // Without a connection at the very first visit there is nothing to keep yet.
    void fetch().catch(() => undefined);
  }, [fetch]);
  return PhoneStrip && <PhoneStrip />;
}
