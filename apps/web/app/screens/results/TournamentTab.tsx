import { statusOf } from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { formatWhen } from "../../text/format.ts";
import { results } from "../../text/results/results.ts";
import { PictureButton } from "../../tournament/card/PictureButton.tsx";
import { Stages } from "../../tournament/cup/Stages.tsx";
import { FairnessReport } from "../../tournament/fairness/FairnessReport.tsx";
import { RoundResults } from "../../tournament/play/RoundResults.tsx";
import type { Play } from "../../tournament/play/use-play.ts";
import { TeamScore } from "../../tournament/standings/TeamScore.tsx";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { OwnSpace } from "../../ui/loading/OwnSpace.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { FileButton } from "./FileButton.tsx";
import { MySummaryCard } from "./MySummaryCard.tsx";
import { PlacesOrder } from "./PlacesOrder.tsx";
import { Podium } from "./Podium.tsx";
import { PrintButton } from "./PrintButton.tsx";
import classes from "./ResultsScreen.module.css";
import { matchRows, standingsRows } from "./results-rows.ts";
import { TableCard } from "./TableCard.tsx";
import { fileName } from "./table-file.ts";

/** Podium, table with its reasons, every match; during play the current state. */
export function TournamentTab({ play }: { play: Play }) {
  const { tournament } = play;
  const { user } = useSession();
  const status = statusOf(tournament);
  if (status === "cancelled") {
    return (
      <EmptyState title={results.cancelled} text={results.cancelledText}>
        <Button component={AppLink} to={paths.home()}>
          Другие турниры
        </Button>
      </EmptyState>
    );
  }
  if (status !== "in_progress" && status !== "completed") {
    return (
      <EmptyState title={results.notStarted} text={`${formatWhen(tournament)}. ${results.notStartedText}`}>
        <Button component={AppLink} to={paths.lobby(tournament.id)}>
          Страница турнира
        </Button>
      </EmptyState>
    );
  }

  const played = play.matches.filter((match) => match.status === "completed").length;
  const live = status === "in_progress";
  // The running round is on top and is not repeated.
  const rest = live ? { ...play, rounds: play.rounds.filter((round) => round.status !== "active") } : play;
  return (
    <div className={classes.stack}>
      {live && (
        <Row gap={12} rowGap={6} wrap align="center" justify="between" role="status">
          <Chip tone="court" dot>
            {results.live}
          </Chip>
          <span className="quiet num">
            Сыграно {played} из {play.matches.length}
          </span>
        </Row>
      )}
      {live && <RunningRound play={play} viewer={user?.id} />}
      <TeamScore play={play} />
      <div className={classes.columns}>
        {played > 0 ? (
          <Podium play={play} live={live} />
        ) : (
          <Card>
            <EmptyState title={results.noScores} text={results.noScoresText} />
          </Card>
        )}
        <TableCard play={play} caption={live ? results.live : "Итоговая таблица"} />
        <div className={classes.beside}>
          <div className={classes.stays}>
            <PlacesOrder play={play} />
            {/* Under the table: it comes after the page from the server, and what one reads first must not move. */}
            <OwnSpace name="summary">{user && <MySummaryCard play={play} viewer={user.id} />}</OwnSpace>
            <FairnessReport play={play} />
            {played > 0 && (
              <div className={classes.files}>
                <PictureButton tournament={tournament} />
              </div>
            )}
          </div>
        </div>
      </div>
      <Stages play={play} viewer={user?.id} />
      <section aria-labelledby="matches-title" className={classes.plain}>
        <h2 id="matches-title" style={{ marginBottom: 16 }}>
          {live ? results.otherMatches : results.allMatches}
        </h2>
        <RoundResults play={rest} latestFirst={live} viewer={user?.id} />
      </section>
      <div className={classes.files}>
        <FileButton
          label="Таблица в Excel"
          name={fileName(tournament.name, "таблица")}
          rows={() => standingsRows(play)}
        />
        <FileButton label="Матчи в Excel" name={fileName(tournament.name, "матчи")} rows={() => matchRows(play)} />
        <PrintButton />
      </div>
    </div>
  );
}

/** The round that is played now, first on the page; the viewer's match is marked. */
function RunningRound({ play, viewer }: { play: Play; viewer: string | undefined }) {
  const rounds = play.rounds.filter(({ status }) => status === "active");
  if (rounds.length === 0) return null;
  return (
    <Card aria-labelledby="running-title">
      <VisuallyHidden component="h2" id="running-title">
        {results.runningRound}
      </VisuallyHidden>
      <RoundResults play={{ ...play, rounds }} viewer={viewer} />
    </Card>
  );
}
