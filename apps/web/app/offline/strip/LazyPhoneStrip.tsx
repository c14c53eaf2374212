import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { loadUntilSuccess } from "../../ui/loading/load-until-success.ts";
import { noteVisit } from "../worker/visited.ts";

const loadStrip = () => import("./PhoneStrip.tsx").then((code) => code.PhoneStrip);

/** The code of the strip and of offline storage is loaded after the page, so that a first visit does not wait for it. */
export function LazyPhoneStrip() {
  const { code: PhoneStrip, fetch } = useLazyPart(loadStrip);
  // The strip also starts sending results of an earlier visit, so its code is retried until it is loaded.
  useEffect(() => loadUntilSuccess(fetch), [fetch]);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a page to cache.
  useEffect(noteVisit, [pathname, search]);
  return PhoneStrip && <PhoneStrip />;
}
