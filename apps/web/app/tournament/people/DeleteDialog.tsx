import { DAY_MS, limits, MINUTE_MS, type User } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { deleteAccount } from "../../data/people/account.ts";
import { organisedQuery } from "../../data/tournaments/tournaments.ts";
import { account } from "../../text/account/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { DAYS, formatDayOf, plural, TOURNAMENTS } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { isAhead } from "../card/phases.ts";
import classes from "./DeleteDialog.module.css";

const labels = account.remove;
const { deletionDays } = limits.retention;

/** `leave`: forgets the ended session here and leads to Home. */
type DeleteDialogProps = { user: User; opened: boolean; onClose: () => void; leave: () => void };

/** The question, and once it is answered, until when it can be taken back. Every way out of the answer leads to Home as a guest. */
export function DeleteDialog({ user, opened, onClose, leave }: DeleteDialogProps) {
  const remove = useMutation(deleteAccount);
  const title = remove.isSuccess ? labels.doneTitle : labels.title;
  return (
    <Dialog opened={opened} onClose={remove.isSuccess ? leave : onClose} title={title}>
      {remove.isSuccess ? (
        <>
          <Done />
          <Button fullWidth size="lg" mt="md" onClick={leave} data-autofocus>
            На главную
          </Button>
        </>
      ) : (
        opened && (
          <>
            <Facts user={user} />
            {remove.error && (
              <Note color="red" mt="sm" role="alert">
                {errorSentence(remove.error, labels.failed)}
              </Note>
            )}
            <div className={dialogActions}>
              <Button variant="default" onClick={onClose} data-autofocus>
                {labels.keep}
              </Button>
              <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                {labels.confirm}
              </Button>
            </div>
          </>
        )
      )}
    </Dialog>
  );
}

function Done() {
  const until = useServerTime(MINUTE_MS) + deletionDays * DAY_MS;
  return <p>{labels.done(formatDayOf(new Date(until).toISOString()))}</p>;
}

/** What goes and what stays. */
function Facts({ user }: { user: User }) {
  const organised = useQuery(organisedQuery(user.id)).data ?? [];
  const unplayed = organised.filter(isAhead).length;
  return (
    <Stack as="ul" gap={10} className={classes.facts}>
      <li>{labels.week(plural(deletionDays, DAYS))}</li>
      <li>{labels.goes}</li>
      <li>{labels.stays}</li>
      <li>{labels.entries}</li>
      {unplayed > 0 && <li>{labels.organised(plural(unplayed, TOURNAMENTS))}</li>}
    </Stack>
  );
}
