import type { RatingRecord } from "@bandeha/contract";
import { reliability } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ratingsQuery } from "../../data/ratings.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatAverage, formatChange, formatDate, formatPercent, plural, TOURNAMENTS } from "../../text/format.ts";
import { ratingWords } from "../../text/rating.ts";
import { ratingName } from "../../tournament/people/level.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./RatingCard.module.css";
import { RatingLine } from "./RatingLine.tsx";
import { levelsInOrder } from "./rating-history.ts";

/** How many ratings are shown at once. */
const SHOWN = 5;

/** The computed level and its history. */
export function RatingCard({ user }: { user: string }) {
  const history = useQuery(ratingsQuery(user));
  return (
    <Card aria-labelledby="rating-title" className={classes.card}>
      <h2 id="rating-title">{ratingWords.title}</h2>
      {history.data ? (
        <History ratings={history.data.filter(({ tournament }) => tournament !== "")} />
      ) : history.isError ? (
        <div role="alert">
          <p>{errorSentence(history.error, ratingWords.loadFailed)}</p>
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

function History({ ratings }: { ratings: readonly RatingRecord[] }): ReactNode {
  const [all, setAll] = useState(false);
  const [latest] = ratings;
  if (!latest) {
    return (
      <p className="quiet">
        {ratingWords.none}. {ratingWords.noneText}
      </p>
    );
  }
  const rating = { level: latest.level, uncertainty: latest.sigma };
  const levels = levelsInOrder(ratings);
  const [from = 0] = levels;
  return (
    <>
      <p className={classes.rating}>
        <b>{ratingName(rating)}</b>
        <span className="quiet">
          {ratingWords.trust(formatPercent(reliability(rating)))}, {ratingWords.trustText}
        </span>
      </p>
      <RatingLine
        levels={levels}
        label={ratingWords.course(
          plural(ratings.length, TOURNAMENTS),
          formatAverage(from),
          formatAverage(latest.level),
        )}
      />
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
      <AppLink to={paths.results(tournament)}>{expand?.tournament?.name || ratingWords.tournament}</AppLink>
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
