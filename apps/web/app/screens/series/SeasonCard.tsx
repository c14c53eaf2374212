import type { SeriesSeason } from "@bandeha/contract";
import { softHyphens } from "@bandeha/contract";
import type { SeasonEvening } from "@bandeha/engine";
import { IconChevronRight } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { dayDotMonth, seasonPoints, seriesTexts } from "../../text/series.ts";
import { nameForms } from "../../tournament/people/cut-name.ts";
import { PlaceMark } from "../../tournament/standings/PlaceMark.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { useBeforePrint } from "../../ui/state/use-before-print.ts";
import classes from "./SeasonCard.module.css";

/** Evenings shown as bars: the latest, with those still to come. */
const BARS = 10;
const SHOWN = 5;

type Line = SeriesSeason["lines"][number];

/** The season: the best evenings of each player, one bar for each; a tap lists them. */
export function SeasonCard({ season }: { season: SeriesSeason }) {
  const viewer = useSession().user?.id;
  const [all, setAll] = useState(false);
  // Nobody can press «Все игроки» on paper.
  useBeforePrint(useCallback(() => setAll(true), []));
  const lines = all ? season.lines : around(season.lines, viewer);
  const planned = season.played + season.coming;
  return (
    <Card aria-labelledby="season-title">
      <h2 id="season-title">{seriesTexts.season(season.name)}</h2>
      {season.lines.length === 0 ? (
        <p className="quiet">{seriesTexts.noSeason}</p>
      ) : (
        <>
          <p className="quiet">{seriesTexts.counted(season.counted, planned)}</p>
          <ol className={classes.list}>
            {lines.map((line) => (
              <SeasonRow key={line.player} line={line} season={season} own={line.player === viewer} />
            ))}
          </ol>
          {lines.some(({ points }, at) => points === lines[at + 1]?.points) && (
            <p className="quiet">{seriesTexts.ties}</p>
          )}
          {season.lines.length > SHOWN && (
            <Button variant="subtle" onClick={() => setAll(!all)}>
              {all ? seriesTexts.fewer : seriesTexts.all(season.lines.length)}
              {!all && <IconChevronRight size={18} stroke={1.75} aria-hidden />}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** The first lines; of a viewer further down, the first three, theirs and the next. */
function around(lines: readonly Line[], viewer: string | undefined): readonly Line[] {
  const at = lines.findIndex(({ player }) => player === viewer);
  return at < SHOWN ? lines.slice(0, SHOWN) : [...lines.slice(0, 3), ...lines.slice(at, at + 2)];
}

type SeasonRowProps = { line: Line; season: SeriesSeason; own: boolean };

function SeasonRow({ line, season, own }: SeasonRowProps) {
  const first = Math.max(0, line.evenings.length - BARS);
  const coming = Math.min(season.coming, BARS - (line.evenings.length - first));
  const shownName = own ? seriesTexts.you : (nameForms(line.name)[0] ?? line.name);
  return (
    <li data-own={own || undefined}>
      <details>
        <summary className={classes.summary}>
          <span className={classes.place}>
            <PlaceMark place={line.place} />
          </span>
          <b className={classes.name}>{softHyphens(shownName)}</b>
          <span className={classes.bars} aria-hidden>
            {line.evenings.slice(first).map((evening, at) => (
              <Bar key={season.evenings[first + at]?.tournament ?? at} evening={evening} />
            ))}
            {Array.from({ length: coming }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rings have no identity.
              <span key={at} data-kind="coming" />
            ))}
          </span>
          <b className={classes.points}>{seasonPoints(line.points)}</b>
        </summary>
        <ul className={classes.evenings}>
          {line.evenings.map((evening, at) => {
            const { tournament = "", date = "" } = season.evenings[at] ?? {};
            return (
              <li key={tournament || at}>
                <AppLink to={paths.results(tournament)}>{eveningText(evening, dayDotMonth(date))}</AppLink>
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

const TALLEST = 25;

const Bar = ({ evening: { kind, points } }: { evening: SeasonEvening }) => (
  <span data-kind={kind} style={kind === "missed" ? undefined : { height: `${20 + (points / TALLEST) * 80}%` }} />
);

function eveningText({ kind, points }: SeasonEvening, when: string): string {
  const { barLine } = seriesTexts;
  return kind === "missed" ? barLine.missed(when) : barLine[kind](when, seasonPoints(points));
}
