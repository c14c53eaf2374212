import type { TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipants } from "../../../data/participant-lists.ts";
import { errorSentence } from "../../../text/errors.ts";
import { checkIn } from "../../../text/manage.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import classes from "./CheckIn.module.css";

/** Marks all remaining players as present with one tap, all or none. */
export function OthersCame({ unmarked }: { unmarked: readonly TournamentParticipant[] }) {
  const mark = useMutation(updateParticipants);
  const markAll = () => mark.mutate(unmarked.map(({ id }) => ({ id, change: { check_in: "came" } })));
  return (
    <div className={classes.others}>
      <Button variant="light" fullWidth loading={mark.isPending} onClick={markAll}>
        {checkIn.othersCame} · {unmarked.length}
      </Button>
      {mark.isError && (
        <p className={classes.problem} role="alert">
          {checkIn.nobodyMarked}. {errorSentence(mark.error)}
        </p>
      )}
    </div>
  );
}
