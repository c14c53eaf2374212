import type { PlayerEvening, PlayerMate, PlayerPage } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { formatDate } from "../../text/format.ts";
import { playerTexts } from "../../text/players/player.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./PlayerCareer.module.css";

/** Evenings in the form, and in the list. */
const FORM = 5;
const LISTED = 10;
const MEDALS = ["gold", "silver", "bronze"] as const;

/** Form, medals, meetings with the viewer and evenings. */
export function PlayerCareer({ page }: { page: PlayerPage }) {
  const { evenings, career, meetings } = page;
  return (
    <>
      {career && evenings.length > 0 && <Form evenings={evenings} medals={career.medals} />}
      {meetings && meetings.matches > 0 && (
        <Card aria-labelledby="player-meetings">
          <h2 id="player-meetings">{playerTexts.meetings}</h2>
          <Row gap={12} align="center" className={classes.meetings}>
            <span>
              <b>{meetings.won}</b> {playerTexts.won}
            </span>
            <span className={classes.bar} aria-hidden>
              <i style={{ flexGrow: meetings.won }} />
              <i style={{ flexGrow: meetings.lost }} />
            </span>
            <span>
              <b>{meetings.lost}</b> {playerTexts.lost}
            </span>
          </Row>
        </Card>
      )}
      {evenings.length > 0 && (
        <Card aria-labelledby="player-evenings">
          <h2 id="player-evenings">{career ? playerTexts.evenings : playerTexts.together}</h2>
          <ul className={classes.list}>
            {evenings.slice(0, LISTED).map(({ tournament, name, date, place, sides }) => (
              <li key={tournament}>
                <AppLink to={paths.results(tournament)}>{name}</AppLink>
                <span className="quiet num">{formatDate(date)}</span>
                <b className="num">{place > 0 ? playerTexts.place(place, sides) : playerTexts.noPlace}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

export const PlayerMates = ({ career }: Pick<PlayerPage, "career">) =>
  career && (
    <>
      <Mates id="player-partners" title={playerTexts.partners} mates={career.partners} />
      <Mates id="player-opponents" title={playerTexts.opponents} mates={career.opponents} />
    </>
  );

type FormProps = { evenings: readonly PlayerEvening[]; medals: NonNullable<PlayerPage["career"]>["medals"] };

function Form({ evenings, medals }: FormProps) {
  return (
    <Card aria-labelledby="player-form">
      <Row justify="between" align="baseline" gap={12}>
        <h2 id="player-form">{playerTexts.form}</h2>
        <span className="quiet">{playerTexts.formHint}</span>
      </Row>
      <ol className={classes.form}>
        {evenings
          .slice(0, FORM)
          .toReversed()
          .map(({ tournament, place }) => (
            <li key={tournament} data-place={place}>
              {place || "—"}
            </li>
          ))}
      </ol>
      <Medals medals={medals} />
    </Card>
  );
}

export function Medals({ medals }: Pick<FormProps, "medals">) {
  return (
    <ul className={classes.medals} aria-label={playerTexts.medals}>
      {MEDALS.filter((medal) => medals[medal] > 0).map((medal) => (
        <li key={medal}>
          <b data-medal={medal}>{medals[medal]}</b> {playerTexts.medal[medal]}
        </li>
      ))}
    </ul>
  );
}

function Mates({ id, title, mates }: { id: string; title: string; mates: readonly PlayerMate[] }) {
  if (mates.length === 0) return null;
  return (
    <Card aria-labelledby={id}>
      <Row justify="between" align="baseline" gap={12}>
        <h2 id={id}>{title}</h2>
        <span className="quiet">{playerTexts.winsHint}</span>
      </Row>
      <ul className={classes.list}>
        {mates.map(({ id: mate, name, matches, won }) => (
          <li key={mate}>
            <span>{name}</span>
            <span className="num">{playerTexts.wins(won, matches)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
