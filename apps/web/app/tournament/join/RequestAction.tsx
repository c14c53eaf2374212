import { type ReactNode, Suspense, useState } from "react";
import { lazyUntilLoaded } from "../../ui/loading/lazy-part.tsx";

/** Quiet where it names what the viewer waits for. */
export type OwnLabel = { label: string; quiet: boolean };

type RequestActionProps = {
  tournament: string;
  /** A member, where the organiser approves entries. */
  viewer: string | undefined;
  /** The label of the button that asks for a place; "" where nobody may ask any more. */
  usual: string;
  /** The button that opens the dialog of joining. */
  button: (label: string, quiet?: boolean) => ReactNode;
};

const RequestLabel = lazyUntilLoaded(() => import("./RequestLabel.tsx").then((code) => code.RequestLabel));

/**
 * Where the organiser approves entries: a request that waits for its answer is named instead of a second one; the dialog takes it back. The button is
 * the same element before and after the requests are known, so that a press in progress is not lost.
 */
export function RequestAction({ tournament, viewer, usual, button }: RequestActionProps) {
  const [own, setOwn] = useState<OwnLabel>();
  return (
    <>
      {viewer && (
        <Suspense>
          <RequestLabel tournament={tournament} viewer={viewer} open={usual !== ""} onChange={setOwn} />
        </Suspense>
      )}
      {button(own?.label ?? usual, own?.quiet)}
    </>
  );
}
