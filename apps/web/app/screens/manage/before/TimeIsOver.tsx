import { lateStartEnd, type Tournament, zoneOf } from "@bandeha/contract";
import { paths } from "../../../paths.ts";
import { manage } from "../../../text/manage/manage.ts";
import { useDeadlinePassed } from "../../../tournament/join/use-deadline.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";

/** What the organiser can still do with an evening that was not started, not even late (decision 150). */
export function TimeIsOver({ tournament }: { tournament: Tournament }) {
  const isOver = useDeadlinePassed(lateStartEnd(tournament, zoneOf(tournament)), undefined);
  if (!isOver) return null;
  return (
    <Card tone="soft">
      {manage.timeIsOver} <AppLink to={paths.edit(tournament.id)}>{manage.otherDate}</AppLink>
    </Card>
  );
}
