import { useBeforeUnload, useBlocker } from "react-router";
import { edit } from "../../text/form/edit.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";

/** Confirms before changes are lost: a dialog within the app, the browser's prompt on unload. */
export function UnsavedGuard({ losesChanges }: { losesChanges: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && losesChanges(),
  );
  useBeforeUnload((event) => {
    if (losesChanges()) event.preventDefault();
  });
  return (
    <Dialog opened={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={edit.unsaved}>
      <p>{edit.unsavedText}</p>
      <div className={dialogActions}>
        <Button color="red" variant="light" onClick={() => blocker.proceed?.()}>
          {edit.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {edit.stay}
        </Button>
      </div>
    </Dialog>
  );
}
