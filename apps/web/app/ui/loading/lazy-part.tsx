// Parts of a screen whose code is loaded after the screen, so that rarely opened parts do not add to every first visit.
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useCallback, useState } from "react";

/** Code that a press needs: `code` is set once it is loaded. `fetch` may be called early (on hover) and again (after a failure). */
export function useLazyPart<Code>(load: () => Promise<Code>) {
  const [code, setCode] = useState<Code>();
  const fetch = useCallback(() => load().then((come) => setCode(() => come)), [load]);
  return { code, fetch };
}

/** If the code does not load, the fallback of the suspense boundary stays. */
export const lazyOrNever = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );

/**
 * A part that the server renders with the page and that hydrates later. Until then, and if its code does not load, its server HTML stays;
 * after a navigation inside the app `fallback` is shown. Memoised, because an update of the parent before hydration would replace the server HTML.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part = lazyOrNever(load);
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
