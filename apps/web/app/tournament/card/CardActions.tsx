import { can, isOrganiser, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { seatsLeft } from "./seats.ts";
import classes from "./TournamentCard.module.css";

type CardActionsProps = {
  tournament: Tournament;
  seats: SeatCount | undefined;
  over: boolean;
  viewer: string | undefined;
  entry: TournamentParticipant | undefined;
};

/** «Подробнее» and the one possible action (specification 2, Home). */
export function CardActions({ tournament, seats, over, viewer, entry }: CardActionsProps) {
  return (
    <Row gap={8} wrap className={classes.actions}>
      <Button component={AppLink} to={paths.lobby(tournament.id)} prefetch="intent" variant="light">
        Подробнее
      </Button>
      <SecondAction tournament={tournament} seats={seats} over={over} viewer={viewer} entry={entry} />
    </Row>
  );
}

function SecondAction({ tournament, seats, over, viewer, entry }: CardActionsProps) {
  const { id } = tournament;
  if (can("manage", tournament, viewer).ok) {
    return (
      <Button component={AppLink} to={paths.manage(id)} prefetch="intent">
        Управлять
      </Button>
    );
  }
  if (statusOf(tournament) === "completed") {
    return (
      <Button component={AppLink} to={paths.results(id)} prefetch="intent">
        Результаты
      </Button>
    );
  }
  // Guests see it too: the join screen asks them to sign in and returns them.
  const open = can("join", tournament, viewer ?? "guest").ok;
  if (!open || over || entry || isOrganiser(tournament, viewer)) return null;
  const waits = seats && seatsLeft(tournament, seats) === 0;
  return (
    <Button component={AppLink} to={paths.joinNow(id)} prefetch="intent" variant={waits ? "default" : "filled"}>
      {waits ? "В лист ожидания" : "Участвовать"}
    </Button>
  );
}
