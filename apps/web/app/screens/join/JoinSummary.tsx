import type { Tournament } from "@bandeha/contract";
import { organiserName, placeText } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournament-participants.ts";
import { formatWhen } from "../../text/format.ts";
import { FactList } from "../../tournament/card/FactList.tsx";
import { isAhead } from "../../tournament/card/phases.ts";
import { SeatsBar } from "../../tournament/card/SeatsBar.tsx";
import { StatusBadge } from "../../tournament/card/StatusBadge.tsx";
import { TypeBadge } from "../../tournament/card/TypeBadge.tsx";
import { CostText } from "../../tournament/form/CostText.tsx";
import { levelRange } from "../../tournament/people/level.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import classes from "./Join.module.css";

export function JoinSummary({ tournament, seats }: { tournament: Tournament; seats: SeatCount }) {
  const { club, organizer } = tournament.expand ?? {};
  return (
    <Stack gap={14}>
      <Card aria-labelledby="join-title">
        <Row gap={8} wrap justify="between">
          <TypeBadge type={tournament.type} />
          <StatusBadge tournament={tournament} seats={seats} />
        </Row>
        <h1 className={classes.name} id="join-title">
          {tournament.name}
        </h1>
        <p>{formatWhen(tournament)}</p>
        <p className="quiet">
          {placeText(tournament)}
          {club?.address && <span className={classes.address}>{club.address}</span>}
        </p>
        {isAhead(tournament) && (
          <div className={classes.seats}>
            <SeatsBar tournament={tournament} seats={seats} />
          </div>
        )}
      </Card>
      <FactList
        facts={[
          ["Взнос", <CostText key="cost" cost={tournament.cost} />],
          ["Уровень", levelRange(tournament)],
          ["Корты", tournament.courts],
          ["Раунды", tournament.rounds],
          ["Организатор", organiserName(organizer) || "Без имени"],
        ]}
      />
    </Stack>
  );
}
