import type { TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { NameButton } from "../../../../ui/buttons/NameButton.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import classes from "../../Manage.module.css";

type CallUpRowProps = { play: Play; entry: TournamentParticipant; next: TournamentParticipant | undefined };

/** Removes an absent player and promotes the first in the waitlist in one action (product-rules D6). */
export function CallUpRow({ play, entry, next }: CallUpRowProps) {
  const take = useMutation(updateParticipant);
  const name = play.names.full(entry.user);
  return (
    <Row as="li" gap={8} wrap align="center" justify="between" className={classes.asked}>
      <b>{name}</b>
      <NameButton
        variant="light"
        loading={take.isPending}
        aria-label={next ? `Снять: ${name}, позвать: ${play.names.full(next.user)}` : `Снять: ${name}`}
        onClick={() => take.mutate({ id: entry.id, change: { status: "cancelled" } })}
      >
        {next ? `Снять и позвать: ${play.names.short(next.user)}` : "Снять"}
      </NameButton>
      {take.isError && (
        <span className={classes.problem} role="alert">
          {errorSentence(take.error)}
        </span>
      )}
    </Row>
  );
}
