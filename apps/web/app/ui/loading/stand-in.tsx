// What is in the place of a part whose code comes late, where it can be pressed. The fallback of a suspense boundary and the part are two elements:
// with the first one a press in progress, the focus and an open dialog would be lost.
import { createContext, type ReactNode, Suspense, use, useLayoutEffect, useState } from "react";
import { afterPress } from "../accessibility/after-press.ts";

const Place = createContext<{ isReplaced: boolean; setReplaced: (isReplaced: boolean) => void }>({
  isReplaced: true,
  setReplaced: () => undefined,
});

/** Shows `meanwhile`, always as the same element, until the late part among the children has an `InPlace` on screen. */
export function StandIn({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [isReplaced, setReplaced] = useState(false);
  return (
    <>
      {children && (
        <Place value={{ isReplaced, setReplaced }}>
          <Suspense>{children}</Suspense>
        </Place>
      )}
      {!isReplaced && meanwhile}
    </>
  );
}

/** Content of a late part that replaces its stand-in, after the press in progress. */
export function InPlace({ children }: { children: ReactNode }) {
  const { isReplaced, setReplaced } = use(Place);
  useLayoutEffect(() => {
    let isHere = true;
    afterPress(() => isHere && setReplaced(true));
    return () => {
      isHere = false;
      setReplaced(false);
    };
  }, [setReplaced]);
  return isReplaced && children;
}
