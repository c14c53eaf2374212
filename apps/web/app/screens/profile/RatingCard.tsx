import { isCalibrated, type RatingRecord, type User } from "@bandeha/contract";
import { accuracy } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ratingsQuery } from "../../data/people/ratings.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatAverage, formatChange, formatDate, plural, TOURNAMENTS } from "../../text/format.ts";
import { ratingTexts } from "../../text/players/rating.ts";
import { levelName, ratingName } from "../../tournament/people/level.ts";
import { RatingLine } from "../../tournament/people/RatingLine.tsx";
import { levelsInOrder } from "../../tournament/people/rating-history.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./RatingCard.module.css";

/** How many ratings are shown at once. */
const SHOWN = 5;

/** The player's one level, how certain it is, and the evenings it comes from. */
export function RatingCard({ user }: { user: User }) {
  const history = useQuery(ratingsQuery(user.id));
  return (
    <Card aria-labelledby="rating-title" className={classes.card}>
      <h2 id="rating-title">{ratingTexts.title}</h2>
      {history.data ? (
        <Level user={user} ratings={history.data.filter(({ tournament }) => tournament !== "")} />
      ) : history.isError ? (
        <div role="alert">
          <p>{errorSentence(history.error, ratingTexts.loadFailed)}</p>
          <Button variant="default" onClick={() => void history.refetch()}>
            Повторить
          </Button>
        </div>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Card>
  );
}

type LevelProps = { user: User; ratings: readonly RatingRecord[] };

function Level({ user, ratings }: LevelProps): ReactNode {
  const [latest] = ratings;
  if (!latest || !isCalibrated({ rating_events: ratings.length })) {
    return <Calibration user={user} ratings={ratings} />;
  }
  const rating = { level: latest.level, uncertainty: latest.sigma };
  const levels = levelsInOrder(ratings);
  const [from = 0] = levels;
  return (
    <>
      <p className={classes.rating}>
        <b>{ratingName(rating)}</b>
        <span className="quiet">
          {ratingTexts.accuracy(formatAverage(accuracy(rating)))}, {ratingTexts.accuracyText}
        </span>
      </p>
      <RatingLine
        levels={levels}
        label={ratingTexts.course(
          plural(ratings.length, TOURNAMENTS),
          formatAverage(from),
          formatAverage(latest.level),
        )}
      />
      <Evenings ratings={ratings} />
    </>
  );
}

/** Before calibration the computed levels are not shown, because the screen shows one level; the evenings are listed below with their places. */
function Calibration({ user, ratings }: LevelProps) {
  return (
    <>
      <p className={classes.rating}>
        <b>{user.skill_level ? levelName(user.skill_level) : ratingTexts.noLevel}</b>
        <span className="quiet">{ratingTexts.calibration(ratings.length)}</span>
      </p>
      <p className="quiet">{ratingTexts.calibrationText}</p>
    </>
  );
}

function Evenings({ ratings }: { ratings: readonly RatingRecord[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={classes.ratings} id="rated-tournaments">
        {(all ? ratings : ratings.slice(0, SHOWN)).map((rating) => (
          <RatedTournament key={rating.id} rating={rating} />
        ))}
      </ul>
      {ratings.length > SHOWN && (
        <Button
          variant="default"
          fullWidth
          aria-expanded={all}
          aria-controls="rated-tournaments"
          onClick={() => setAll(!all)}
        >
          {all ? "Свернуть" : `Показать все ${ratings.length}`}
        </Button>
      )}
    </>
  );
}

function RatedTournament({ rating }: { rating: RatingRecord }) {
  const { tournament, date, level, level_before, expand } = rating;
  const change = level - level_before;
  return (
    <li>
      <AppLink to={paths.results(tournament)}>{expand?.tournament?.name || ratingTexts.tournament}</AppLink>
      <span className="quiet num">{formatDate(date)}</span>
      <Row as="span" gap={10} align="baseline" className={classes.change}>
        <b className="num">{formatAverage(level)}</b>
        <span className="num" data-up={change >= 0.05 || undefined} data-down={change <= -0.05 || undefined}>
          {formatChange(change)}
        </span>
      </Row>
    </li>
  );
}
