import { useEffect } from "react";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { loadUntilSuccess } from "../../ui/loading/load-until-success.ts";

const loadStrip = () => import("./PhoneStrip.tsx").then((code) => code.PhoneStrip);

/** The code of the strip and of offline storage is loaded after the page, so that a first visit does not wait for it. */
export function LazyPhoneStrip() {
  const { code: PhoneStrip, fetch } = useLazyPart(loadStrip);
  // The strip also starts sending results of an earlier visit, so its code is retried until it is loaded.
  useEffect(() => loadUntilSuccess(fetch), [fetch]);
  return PhoneStrip && <PhoneStrip />;
}
