import { can, type TournamentRequest } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { answerRequest, useRequests } from "../../../../data/tournaments/requests.ts";
import { invitationTexts as texts } from "../../../../text/lobby/invitations.ts";
import { notedLevel } from "../../../../tournament/people/level.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { notifyMeanwhile } from "../../notify-failure.ts";
import classes from "./RequestsCard.module.css";

/** Players who ask for a place, where the organiser approves entries; those who asked before that was turned off still wait for an answer. */
export function RequestsCard({ play }: { play: Play }) {
  const requests = useRequests(play.tournament.id) ?? [];
  if (requests.length === 0) return null;
  return (
    <Card aria-labelledby="requests-title">
      <h2 id="requests-title">{texts.requests}</h2>
      <Requests play={play} requests={requests} />
    </Card>
  );
}

type RequestsProps = { play: Play; requests: readonly TournamentRequest[] };

export function Requests({ play: { tournament, viewer }, requests }: RequestsProps) {
  // Not an option of the press: the last request may be gone when it is refused, and this with it.
  const answer = useMutation({
    ...answerRequest,
    onError: (error) => notifyMeanwhile(error, "unknown", texts.requestGone),
  });
  const give = (id: string, state: "approved" | "declined") => answer.mutate({ id, state });
  const pending = answer.isPending ? answer.variables : undefined;
  // The note above says why not.
  const mayApprove = can("givePlace", tournament, viewer).ok;
  return (
    <ul className={classes.list}>
      {requests.map(({ id, expand, message }) => {
        const name = expand?.user?.name ?? "";
        return (
          <Row key={id} as="li" gap={8} wrap align="center" justify="between" className={classes.line}>
            <span className={classes.who}>
              <b>{name}</b>
              <span className="quiet">{[notedLevel(expand?.user), message].filter(Boolean).join(" · ")}</span>
            </span>
            <Row gap={8}>
              <Button
                variant="default"
                aria-label={`${texts.decline}: ${name}`}
                loading={pending?.id === id && pending.state === "declined"}
                onClick={() => give(id, "declined")}
              >
                {texts.decline}
              </Button>
              <Button
                variant="light"
                aria-label={`${texts.approve}: ${name}`}
                disabled={!mayApprove}
                loading={pending?.id === id && pending.state === "approved"}
                onClick={() => give(id, "approved")}
              >
                {texts.approve}
              </Button>
            </Row>
          </Row>
        );
      })}
    </ul>
  );
}
