import { isSeated } from "../../../data/tournament-participants.ts";
import { checkIn } from "../../../text/manage.ts";
import { seatsLeft, seatsText } from "../../../tournament/card/seats.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { SegmentedTabs } from "../../../ui/layout/SegmentedTabs.tsx";
import { CheckInList } from "../check-in/CheckInList.tsx";
import { type PlayerList, toList } from "../check-in/check-in-address.ts";
import classes from "../Manage.module.css";
import { PlayersCard } from "./PlayersCard.tsx";

/** Tabs before the start: the players and the check-in. */
export function PlayersTabs({ play, list }: { play: Play; list: PlayerList | undefined }) {
  const seated = play.participants.filter(isSeated).length;
  return (
    <Card aria-labelledby="players-title">
      <Row gap={8} wrap align="center" justify="between">
        <h2 id="players-title">Участники</h2>
        <span className="quiet">{seatsText(seatsLeft(play.tournament, { seated, waiting: 0 }))}</span>
      </Row>
      {list ? (
        <div className={classes.tabs}>
          <SegmentedTabs
            label="Участники"
            active={list}
            tabs={[
              { key: "players", label: "Список", to: toList("players") },
              { key: "check-in", label: checkIn.title, to: toList("check-in") },
            ]}
          >
            {list === "check-in" ? <CheckInList play={play} /> : <PlayersCard play={play} />}
          </SegmentedTabs>
        </div>
      ) : (
        <PlayersCard play={play} />
      )}
    </Card>
  );
}
