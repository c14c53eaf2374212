import { countedLabels, isCalibrated, resultLine, scoreText, setsText, statusOf, toSettings } from "@bandeha/contract";
import { winnerOf } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ratingsQuery } from "../../data/people/ratings.ts";
import { paths } from "../../paths.ts";
import { formatAverage, formatChange, MATCHES, plural } from "../../text/format.ts";
import { winsAndLosses } from "../../text/results/outcomes.ts";
import { mine } from "../../text/results/results.ts";
import { spokenScore } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Details } from "../../ui/layout/Details.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./MySummaryCard.module.css";
import { type MyMatch, type MySummary, mySummary } from "./my-summary.ts";

/** The viewer's own results: the place, the figures, the best match, and every match from their side. */
export function MySummaryCard({ play, viewer }: { play: Play; viewer: string }) {
  const own = mySummary(play, viewer);
  const over = statusOf(play.tournament) === "completed";
  if (!own) return null;
  const { scoring } = toSettings(play.tournament);
  return (
    <Card aria-labelledby="mine-title" className={classes.card}>
      <h2 id="mine-title">{over ? mine.title : mine.titleLive}</h2>
      <p className={classes.place}>
        <b>{mine.place(own.line.place)}</b> {mine.of(own.of)}
      </p>
      <Stack as="dl" gap={6} className={classes.facts}>
        <Fact label={plural(own.line.played, MATCHES)} value={winsAndLosses(own.line)} />
        {scoring !== "wins" && (
          <Fact
            label={countedLabels[scoring]}
            value={mine.counted(String(own.line.points).replace(".", ","), formatAverage(own.line.average))}
          />
        )}
        {own.best && <Fact label={mine.best} value={<BestMatch play={play} own={own.best} />} />}
        {over && <LevelFact play={play} viewer={viewer} />}
      </Stack>
      {over && (
        <Button component={AppLink} to={paths.after(play.tournament.id)} variant="light" size="sm">
          {mine.card}
        </Button>
      )}
      <MyMatches play={play} matches={own.matches} />
    </Card>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The change of the viewer's level; nothing until the tournament is rated and the level calibrated, and never for a friendly one. */
function LevelFact({ play, viewer }: { play: Play; viewer: string }) {
  const rated = useQuery(ratingsQuery(viewer)).data?.find((record) => record.tournament === play.tournament.id);
  const person = play.participants.find(({ user }) => user === viewer)?.expand?.user;
  if (!rated || !person || !isCalibrated(person)) return null;
  const change = formatChange(rated.level - rated.level_before);
  return <Fact label={mine.level} value={`${formatAverage(rated.level)} (${change})`} />;
}

function BestMatch({ play, own: { match, score } }: { play: Play; own: MyMatch }) {
  return `${resultLine(score, toSettings(play.tournament).scoring)}, ${mine.round(match.round)}`;
}

function MyMatches({ play, matches }: { play: Play; matches: MySummary["matches"] }) {
  const { names, tournament } = play;
  const { scoring } = toSettings(tournament);
  return (
    <Details title={mine.matches}>
      <ol className={classes.matches}>
        {matches.map(({ match, partner, opponents, score }) => (
          <li key={match.id}>
            <span className={classes.round}>
              {mine.roundTitle(match.round)}
              {partner.length > 0 && ` · ${mine.with(names.sideFull(partner))}`}
            </span>
            <span>{mine.against(names.side(opponents))}</span>
            <b className={classes.score} aria-hidden data-won={winnerOf(score) === "team1" || undefined}>
              {scoring === "wins" && winnerOf(score) === "team2" && !score.ending
                ? mine.defeat
                : scoreText(score, scoring)}
              {setsText(score) && <small>{setsText(score)}</small>}
            </b>
            <VisuallyHidden>{spokenScore(score, scoring, [mine.you, mine.opponents])}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </Details>
  );
}
