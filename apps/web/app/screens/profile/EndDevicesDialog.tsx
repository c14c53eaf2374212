import { useMutation } from "@tanstack/react-query";
import { endDevices } from "../../data/sessions.ts";
import { errorSentence } from "../../text/errors.ts";
import { devices as words } from "../../text/sessions.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { notify } from "../../ui/overlays/notices.ts";
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
          notify({ message: words.othersEnded, color: "green" });
          close();
        },
      },
    );
  return (
    <Dialog opened={opened} onClose={close} title={words.endAll}>
      <p>{words.endAllText}</p>
      {end.isError && (
        <Note color="red" mt="md" role="alert">
          {errorSentence(end.error, words.endFailed)}
        </Note>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={end.isPending} onClick={() => end.mutate({ keepThis: false })}>
          {words.endEvery}
        </Button>
        <Button loading={end.isPending} onClick={endOthers} data-autofocus>
          {words.endOthers}
        </Button>
      </div>
    </Dialog>
  );
}
