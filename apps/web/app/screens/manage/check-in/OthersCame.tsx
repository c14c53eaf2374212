import type { TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../data/tournament-participants.ts";
import { errorSentence } from "../../../text/errors.ts";
import { checkIn } from "../../../text/manage.ts";
import { Button } from "../../../ui/Button.tsx";
import classes from "./CheckIn.module.css";

/** Once those who are missing are marked, one tap for everybody else; who could not be marked stays unmarked. */
export function OthersCame({ unmarked }: { unmarked: readonly TournamentParticipant[] }) {
  const mark = useMutation(updateParticipant);
  const markAll = useMutation({
    mutationFn: () => Promise.all(unmarked.map(({ id }) => mark.mutateAsync({ id, change: { check_in: "came" } }))),
  });
  return (
    <div className={classes.others}>
      <Button variant="light" fullWidth loading={markAll.isPending} onClick={() => markAll.mutate()}>
        {checkIn.othersCame} · {unmarked.length}
      </Button>
      {markAll.isError && (
        <p className={classes.problem} role="alert">
          {errorSentence(markAll.error)}
        </p>
      )}
    </div>
  );
}
