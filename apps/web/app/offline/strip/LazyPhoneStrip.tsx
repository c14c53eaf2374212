import { useEffect } from "react";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { loadUntilSuccess } from "../load-until-success.ts";

const loadStrip = () => import("./PhoneStrip.tsx").then((code) => code.PhoneStrip);

/** What the phone keeps and tells about the network comes after the page itself: a first visit does not wait for it. */
export function LazyPhoneStrip() {
  const { code: PhoneStrip, fetch } = useLazyPart(loadStrip);
  // It sends the results of an earlier visit, too: one lost request must not leave them lying.
  useEffect(() => loadUntilSuccess(fetch), [fetch]);
  return PhoneStrip && <PhoneStrip />;
}
