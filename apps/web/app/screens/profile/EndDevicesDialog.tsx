import { useMutation } from "@tanstack/react-query";
import { endDevices } from "../../data/session/sessions.ts";
import { devices as labels } from "../../text/account/devices.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./EndDevicesDialog.module.css";

/** All devices, or all but this one: asked, because the first signs out here too. */
export function EndDevicesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const end = useMutation(endDevices);
  const close = () => {
    end.reset();
    onClose();
  };
  const endOthers = () =>
    end.mutate(
      { keepThis: true },
      {
        onSuccess: () => {
          showNotice({ message: labels.othersEnded, color: "green" });
          close();
        },
      },
    );
  return (
    <Dialog opened={opened} onClose={close} title={labels.endAll}>
      <p>{labels.endAllText}</p>
      {end.isError && (
        <Note color="red" mt="md" role="alert">
          {errorSentence(end.error, labels.endFailed)}
        </Note>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={end.isPending && !end.variables.keepThis}
          disabled={end.isPending}
          onClick={() => end.mutate({ keepThis: false })}
        >
          {labels.endEvery}
        </Button>
        <Button
          loading={end.isPending && end.variables.keepThis}
          disabled={end.isPending}
          onClick={endOthers}
          data-autofocus
        >
          {labels.endOthers}
        </Button>
      </div>
    </Dialog>
  );
}
