import { organiserName, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { formatWhen } from "../../text/format.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { useCachedMarkup } from "../../ui/loading/cached-markup.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EntryChip } from "../people/EntryChip.tsx";
import { levelText } from "../people/level.ts";
import { CardActions } from "./CardActions.tsx";
import { CostText } from "./CostText.tsx";
import { PlaceLine } from "./PlaceLine.tsx";
import { SeatsBar } from "./SeatsBar.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import classes from "./TournamentCard.module.css";
import { TypeBadge } from "./TypeBadge.tsx";

type TournamentCardProps = {
  tournament: Tournament;
  /** Places taken; absent if joining is over. */
  seats?: SeatCount | undefined;
  /** The deadline of signing up has passed. */
  over?: boolean;
  viewer: string | undefined;
  /** The viewer's own active entry. */
  entry?: TournamentParticipant | undefined;
};

export function TournamentCard(props: TournamentCardProps) {
  const { id } = props.tournament;
  const content = useCachedMarkup(CardContent, props);
  return <Card as="article" className={classes.card} aria-labelledby={`t-${id} w-${id}`} {...content} />;
}

function CardContent({ tournament, seats, over = false, viewer, entry }: TournamentCardProps) {
  const joinable = seats && statusOf(tournament) !== "in_progress" && !over;
  const organizer = organiserName(tournament.expand?.organizer);
  return (
    <>
      <Row gap={8} wrap align="center" justify="between">
        <TypeBadge tournament={tournament} />
        <StatusBadge tournament={tournament} seats={seats} over={over} />
      </Row>
      <h3 className={classes.name} id={`t-${tournament.id}`}>
        <AppLink to={paths.lobby(tournament.id)} prefetch="intent">
          {tournament.name}
        </AppLink>
      </h3>
      {/* Weekly tournaments may share a name, so the accessible name includes the day. */}
      <div className="quiet" id={`w-${tournament.id}`}>
        {formatWhen(tournament)}
      </div>
      <div className="quiet">
        <PlaceLine tournament={tournament} />
      </div>
      <EntryChip tournament={tournament} viewer={viewer} entry={entry} />
      {joinable && (
        <div className={classes.seats}>
          <SeatsBar tournament={tournament} seats={seats} />
        </div>
      )}
      <Row gap={16} rowGap={4} wrap align="baseline" className={classes.facts}>
        <span>{levelText(tournament)}</span>
        <CostText cost={tournament.cost} />
        {!joinable && <span>до {tournament.max_players}</span>}
        {organizer && <span className={classes.organizer}>Орг. {organizer}</span>}
      </Row>
      <CardActions tournament={tournament} seats={seats} over={over} viewer={viewer} entry={entry} />
    </>
  );
}
