import { formatAverage, NAMELESS, type PlayerMate, type YearReview, yearFigures, yearTexts } from "@bandeha/contract";
import { IconChevronLeft, IconChevronRight, IconShare2 } from "@tabler/icons-react";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paintYear, yearQuery } from "../../data/people/players.ts";
import { errorSentence } from "../../text/errors.ts";
import { yearPageTexts } from "../../text/players/year.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { shareFile } from "../../ui/sharing/share-file.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { Medals } from "./PlayerCareer.tsx";
import classes from "./YearCard.module.css";

const icon = { size: 24, stroke: 1.75, "aria-hidden": true } as const;

/** The year of a player whose whole page the viewer reads, with a switch of years and a picture to share. */
export function YearCard({ player, viewer }: { player: string; viewer: string | undefined }) {
  const [asked, setAsked] = useState<number>();
  const year = useQuery({ ...yearQuery(player, viewer, asked), placeholderData: keepPreviousData });
  if (year.data) return <Year review={year.data} onYear={setAsked} />;
  return (
    <Card>
      {year.isError ? (
        <Row justify="between" align="center" gap={12} wrap>
          <span className="quiet">{errorSentence(year.error, yearPageTexts.failed)}</span>
          <Button variant="subtle" onClick={() => void year.refetch()}>
            Повторить
          </Button>
        </Row>
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Card>
  );
}

function Year({ review, onYear }: { review: YearReview; onYear: (year: number) => void }) {
  const { year, first, last, evenings } = review;
  return (
    <Card aria-labelledby="player-year">
      <Row justify="between" align="center" className={classes.head}>
        <h2 id="player-year" aria-live="polite" className="num">
          {yearTexts.year(year)}
        </h2>
        <Row align="center">
          {first < last && (
            <>
              <IconButton aria-label={yearPageTexts.earlier} disabled={year <= first} onClick={() => onYear(year - 1)}>
                <IconChevronLeft {...icon} />
              </IconButton>
              <IconButton aria-label={yearPageTexts.later} disabled={year >= last} onClick={() => onYear(year + 1)}>
                <IconChevronRight {...icon} />
              </IconButton>
            </>
          )}
          {evenings > 0 && <ShareYear review={review} />}
        </Row>
      </Row>
      {evenings > 0 ? <Figures review={review} /> : <p className="quiet">{yearPageTexts.none}</p>}
    </Card>
  );
}

function Figures({ review }: { review: YearReview }) {
  const { medals, level, partner, opponent, clubs } = review;
  const of = (label: string, mate: PlayerMate | undefined) =>
    mate ? [{ label, value: mate.name || NAMELESS, note: yearTexts.wins(mate) }] : [];
  const facts = [
    ...(level
      ? [{ label: yearTexts.level, value: `${formatAverage(level.from)} → ${formatAverage(level.to)}`, note: "" }]
      : []),
    ...of(yearTexts.partner, partner),
    ...of(yearTexts.opponent, opponent),
    ...(clubs.length > 0
      ? [{ label: yearTexts.clubs(clubs.length), value: clubs.map(({ name }) => name).join(", "), note: "" }]
      : []),
  ];
  return (
    <>
      <ul className={classes.figures}>
        {yearFigures(review).map(({ value, label }) => (
          <li key={label}>
            <b className="num">{value}</b>
            <span className="quiet">{label}</span>
          </li>
        ))}
      </ul>
      <Medals medals={medals} />
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note && <dd className="num">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function ShareYear({ review: { id, year } }: { review: YearReview }) {
  const paint = useMutation({
    ...paintYear,
    onSuccess: (file) => void shareFile(file),
    onError: (error) => showNotice({ color: "red", message: errorSentence(error, yearPageTexts.notPainted) }),
  });
  return (
    <IconButton aria-label={yearPageTexts.share} loading={paint.isPending} onClick={() => paint.mutate({ id, year })}>
      <IconShare2 {...icon} />
    </IconButton>
  );
}
