// Parts of a screen whose code is loaded after the screen, so that rarely opened parts do not add to every first visit.
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { whileAwaited } from "./awaited-code.ts";
import { loadUntilSuccess } from "./load-until-success.ts";
import { addLatePart } from "./page-hydrated.ts";

/**
 * Code that a press needs: `code` is set once it is loaded. `fetch` may be called early (on hover) and again (after a failure); a press calls `open`,
 * and the strip says that it is under way.
 */
export function useLazyPart<Code>(load: () => Promise<Code>) {
  const [code, setCode] = useState<Code>();
  const fetch = useCallback(() => load().then((come) => setCode(() => come)), [load]);
  return { code, fetch, open: () => whileAwaited(fetch()) };
}

/** Its code is retried until it is loaded; the fallback of the suspense boundary is shown meanwhile. */
export const lazyUntilLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((come, fail) => {
        const fetch = () => load().then((part) => come({ default: part }));
        // The server has no network to wait for.
        if (import.meta.env.SSR) fetch().catch(fail);
        else loadUntilSuccess(fetch);
      }),
  );

/** `isHere`: hydrated, which is before the effect of the boundary where the code has loaded already. */
type LatePart = { isHere?: boolean; come?: () => void };

function Come({ part }: { part: LatePart }) {
  useEffect(() => {
    part.isHere = true;
    part.come?.();
  }, [part]);
  return null;
}

/**
 * A part that the server renders with the page and that hydrates later. Until then its server HTML stays;
 * after a navigation inside the app `fallback` is shown. Memoised, because an update of the parent before hydration would replace the server HTML.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part = lazyUntilLoaded(load);
  return memo(function LazyPart(props: Props) {
    const [part] = useState<LatePart>(() => ({}));
    useEffect(() => {
      if (!part.isHere) part.come = addLatePart(part);
      return part.come;
    }, [part]);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
        <Come part={part} />
      </Suspense>
    );
  });
}
