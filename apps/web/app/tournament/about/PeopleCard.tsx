import { isSeated, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { readFailure } from "../../text/failures.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { levelNumber } from "../../tournament/people/level.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./About.module.css";
import { PersonRow } from "./PersonRow.tsx";
import { ShowAll, shownOf } from "./ShowAll.tsx";

type PeopleCardProps = {
  tournament: Tournament;
  /** The viewer can take a free place. */
  inviting: boolean;
  people: {
    data: TournamentParticipant[] | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
};

export function PeopleCard({ tournament, inviting, people }: PeopleCardProps) {
  return (
    <Card aria-labelledby="people-title">
      {people.data ? (
        <People tournament={tournament} inviting={inviting} entries={people.data} />
      ) : people.isError ? (
        <Stack gap={12} align="start" className={classes.failed} role="alert">
          {title}
          <p>{readFailure(people.error, lobby.peopleFailed)}</p>
          <Button variant="default" onClick={() => void people.refetch()}>
            Повторить
          </Button>
        </Stack>
      ) : (
        <>
          {title}
          <RowsSkeleton rows={6} />
        </>
      )}
    </Card>
  );
}

const title = <h2 id="people-title">Участники</h2>;

type Order = "joined" | "level";

type PeopleProps = Pick<PeopleCardProps, "tournament" | "inviting"> & { entries: readonly TournamentParticipant[] };

function People({ tournament, inviting, entries }: PeopleProps) {
  const [all, setAll] = useState(false);
  const [order, setOrder] = useState<Order>("joined");
  const seated = entries.filter(isSeated);
  if (seated.length === 0) {
    return (
      <>
        {title}
        <Stack as="p" gap={4} className={classes.nobody}>
          <b>{lobby.nobody}</b>
          {inviting && <span className="quiet">{lobby.nobodyText}</span>}
        </Stack>
      </>
    );
  }
  const sorted =
    order === "level" ? seated.toSorted((a, b) => levelNumber(b.expand?.user) - levelNumber(a.expand?.user)) : seated;
  return (
    <>
      <Row gap={12} rowGap={4} wrap align="center" justify="between">
        {title}
        {seated.length > 2 && (
          <Row as="label" align="center" className={classes.order}>
            <VisuallyHidden>Порядок</VisuallyHidden>
            <select value={order} onChange={({ target }) => setOrder(target.value === "level" ? "level" : "joined")}>
              <option value="joined">по записи</option>
              <option value="level">по уровню</option>
            </select>
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </Row>
        )}
      </Row>
      <ul className={classes.people} id="people">
        {(all ? sorted : sorted.slice(0, shownOf(sorted.length))).map((entry) => (
          <PersonRow key={entry.id} tournament={tournament} entry={entry} entries={entries} />
        ))}
      </ul>
      <ShowAll count={seated.length} of="people" all={all} onToggle={() => setAll(!all)} />
    </>
  );
}
