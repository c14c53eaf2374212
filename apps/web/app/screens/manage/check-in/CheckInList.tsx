import { useSearchParams } from "react-router";
import { checkIn, manage, rollLine } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { attendanceOf, byName, canMarkOthers, countsOf } from "./attendance.ts";
import classes from "./CheckIn.module.css";
import { CheckInRow } from "./CheckInRow.tsx";
import { MISSING, toList, withMissing } from "./check-in-address.ts";
import { OthersCame } from "./OthersCame.tsx";

/** Check-in of seated players: one tap each, by name, with a link to call missing players. */
export function CheckInList({ play }: { play: Play }) {
  const [search, setSearch] = useSearchParams();
  const roll = attendanceOf(play.participants);
  const { came, ...others } = roll;
  const missing = Object.values(others).flat();
  const onlyMissing = search.get(MISSING) !== null;
  const shown = byName(onlyMissing ? missing : [...came, ...missing], ({ user }) => play.names.full(user));
  if (came.length + missing.length === 0) {
    return (
      <EmptyState title={manage.noPlayers} text={checkIn.nobodySeated}>
        <Button component={AppLink} to={toList("players")} replace preventScrollReset variant="light">
          {checkIn.toList}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Row gap={12} rowGap={8} wrap align="center" justify="between">
        <b>{rollLine(countsOf(roll))}</b>
        <Button
          variant={onlyMissing ? "filled" : "default"}
          aria-pressed={onlyMissing}
          onClick={() => setSearch(withMissing(search, !onlyMissing), { replace: true, preventScrollReset: true })}
        >
          {checkIn.missing} · {missing.length}
        </Button>
      </Row>
      {canMarkOthers(roll) && <OthersCame unmarked={roll.unmarked} />}
      {shown.length === 0 ? (
        <p className={classes.everyone}>{checkIn.everyone}</p>
      ) : (
        <ul className={classes.list} aria-label={checkIn.title}>
          {shown.map((entry) => (
            <CheckInRow key={entry.id} play={play} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}
