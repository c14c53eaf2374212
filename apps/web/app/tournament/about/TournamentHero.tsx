import { isPaused, statusOf, type Tournament, type TournamentStatus } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { formatDay, formatTimes } from "../../text/format.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { OwnSpace } from "../../ui/loading/OwnSpace.tsx";
import { PlaceLine } from "../card/PlaceLine.tsx";
import { isAhead } from "../card/phases.ts";
import { StatusBadge } from "../card/StatusBadge.tsx";
import { TypeBadge } from "../card/TypeBadge.tsx";
import classes from "./About.module.css";
import { CalendarButton } from "./CalendarButton.tsx";
import { MapButton } from "./MapButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

type TournamentHeroProps = {
  tournament: Tournament;
  seats: SeatCount | undefined;
  over: boolean;
  /** The viewer's bar has the actions of the hero. */
  entered?: boolean;
};

/** Statuses with an action or live play, unless an administrator has stopped the tournament. */
const PROMINENT: readonly TournamentStatus[] = ["open", "full", "in_progress"];

/** Status, name, date and venue, with calendar and map. */
export function TournamentHero({ tournament, seats, over, entered = false }: TournamentHeroProps) {
  const ahead = isAhead(tournament);
  const address = tournament.expand?.club?.address;
  return (
    <Hero
      title={tournament.name}
      above={
        <>
          <StatusBadge
            tournament={tournament}
            seats={seats}
            over={over}
            tone={PROMINENT.includes(statusOf(tournament)) && !isPaused(tournament) ? "ball" : "glass"}
          />
          <TypeBadge tournament={tournament} tone="glass" />
          {tournament.by_invitation && <Chip tone="glass">По приглашению</Chip>}
        </>
      }
    >
      <Text as="p" size={17} weight={650} mt={10}>
        {formatDay(tournament.date)} · {formatTimes(tournament)}
      </Text>
      <p className={classes.where}>
        <PlaceLine tournament={tournament} />
        {address && <span className={classes.address}>{address}</span>}
      </p>
      <OwnSpace name="actions">
        {!(entered && ahead) && (
          <Row gap={8} wrap className={classes.heroActions}>
            <MapButton tournament={tournament} />
            {ahead && <CalendarButton tournament={tournament} />}
            <ShareButton tournament={tournament} />
          </Row>
        )}
      </OwnSpace>
    </Hero>
  );
}
