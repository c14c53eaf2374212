import type { TournamentMatch } from "@bandeha/contract";
import { IconPencil } from "@tabler/icons-react";
import { isUnderWay } from "../../../offline/outbox/outbox.ts";
import { useEntry } from "../../../offline/outbox/use-outbox.ts";
import { stageLabel } from "../../../text/standings.ts";
import { sidesOf, winningSide } from "../../../tournament/play/match-score.ts";
import { restingIn } from "../../../tournament/play/resting.ts";
import { isDone } from "../../../tournament/play/round-plan.ts";
import { UnsentResult } from "../../../tournament/play/UnsentResult.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Chip } from "../../../ui/layout/Chip.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { LastChange } from "../journal/LastChange.tsx";
import { readEntered, rulesOf } from "../score/entered.ts";
import classes from "./CourtCard.module.css";
import { CourtEntry } from "./CourtEntry.tsx";
import { CourtScore } from "./CourtScore.tsx";
import { courtTitle, ladderText } from "./round-text.ts";
import { SyncMark } from "./SyncMark.tsx";
import type { ScoreEntry } from "./use-scoring.ts";

type CourtCardProps = {
  play: Play;
  match: TournamentMatch;
  isOpen: boolean;
  scoring: ScoreEntry;
  live: boolean;
  /** Under the heading of a stage. */
  heading: "h3" | "h4";
};

/** A court of the round: collapsed, open for entry, or played. */
export function CourtCard({ play, match, isOpen, scoring, live, heading: Heading }: CourtCardProps) {
  const done = isDone(match);
  const named = courtTitle(play.tournament.type, match);
  const title = `court-${match.id}`;
  const [one, other] = sidesOf(match).map(play.names.side) as [string, string];
  const won = done ? winningSide(match) : undefined;
  const leads =
    won === undefined || restingIn(play, match.round).length > 0
      ? undefined
      : ladderText(
          play.tournament.type,
          match.court,
          lastCourt(play, match.round),
          won === 0 ? [one, other] : [other, one],
        );
  const { entry } = useEntry(match.id);
  const halted = entry && !isUnderWay(entry) ? entry : undefined;
  const draft = scoring.drafts[match.id];
  const reading = draft && readEntered(draft.entered, rulesOf(play.tournament, match));
  return (
    <Card
      className={classes.card}
      tone={isOpen ? "focus" : "plain"}
      aria-labelledby={title}
      data-court={match.id}
      data-open={isOpen || undefined}
    >
      <Row gap={10} rowGap={4} wrap align="center" className={classes.head}>
        <Heading id={title} className={classes.title} tabIndex={-1} data-title>
          Корт {match.court}
          {named && (
            <Text weight={500} tone="secondary">
              {" "}
              · {named}
            </Text>
          )}
          {match.stage && <VisuallyHidden component="span"> · {stageLabel(match.stage)}</VisuallyHidden>}
        </Heading>
        <CourtChip status={match.status} />
        {halted && <SyncMark match={match.id} scored={done} />}
        {done && live && !isOpen && !halted && (
          <Button
            className={classes.change}
            variant="subtle"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            aria-label={`Изменить счёт, корт ${match.court}`}
            onClick={() => scoring.openCourt(match)}
          >
            Изменить
          </Button>
        )}
      </Row>
      {halted && (
        <UnsentResult entry={halted}>
          {halted.state.phase === "conflict" && <LastChange play={play} match={match} />}
        </UnsentResult>
      )}
      {isOpen && !halted ? (
        <CourtEntry play={play} match={match} sides={[one, other]} scoring={scoring} />
      ) : done ? (
        <>
          <CourtScore play={play} match={match} sides={[one, other]} />
          {leads && <p className="quiet">{leads}</p>}
        </>
      ) : (
        <Row gap={10} wrap align="center" justify="between" mt={8}>
          <div className={classes.names}>
            <b>{one}</b>
            <b>{other}</b>
            {reading?.ok && <span className="quiet">Введено: {reading.text}</span>}
          </div>
          {live && match.status === "active" && !halted && (
            <Button
              variant="light"
              aria-label={`Ввести счёт, корт ${match.court}`}
              onClick={() => scoring.openCourt(match)}
            >
              Ввести счёт
            </Button>
          )}
        </Row>
      )}
      {!halted && <SyncMark match={match.id} scored={done} />}
    </Card>
  );
}

const lastCourt = ({ matches }: Play, round: number): number =>
  Math.max(...matches.filter((match) => match.round === round).map(({ court }) => court));

function CourtChip({ status }: Pick<TournamentMatch, "status">) {
  if (status === "completed") return <Chip tone="good">Сыгран</Chip>;
  return status === "active" ? <Chip tone="warn">Ждёт счёт</Chip> : <Chip tone="line">Впереди</Chip>;
}
