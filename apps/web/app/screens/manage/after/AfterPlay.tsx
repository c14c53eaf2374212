import { can, toSettings } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateTournament } from "../../../data/tournaments/tournament-actions.ts";
import { paths } from "../../../paths.ts";
import { errorSentence } from "../../../text/errors.ts";
import { manage } from "../../../text/manage/manage.ts";
import { PictureButton } from "../../../tournament/card/PictureButton.tsx";
import { Stages } from "../../../tournament/cup/Stages.tsx";
import { shortLevel } from "../../../tournament/people/level.ts";
import { RoundResults } from "../../../tournament/play/RoundResults.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { StandingsTable } from "../../../tournament/standings/StandingsTable.tsx";
import { TeamScore } from "../../../tournament/standings/TeamScore.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { PlayersCard } from "../before/players/PlayersCard.tsx";
import { StoredLostDrafts } from "../during/drafts/LostDrafts.tsx";
import { JournalLink } from "../journal/JournalLink.tsx";
import classes from "../Manage.module.css";
import { StatsRow } from "../StatsRow.tsx";
import { UnsavedScores } from "./UnsavedScores.tsx";

/** After play: the table, the public results, and the correction of a score. */
export function AfterPlay({ play }: { play: Play }) {
  const { tournament, viewer } = play;
  const reopen = useMutation(updateTournament);
  const played = play.standings.some((line) => line.played > 0);
  return (
    <>
      <Page>
        <div className={classes.stack}>
          <UnsavedScores play={play} />
          <StoredLostDrafts play={play} />
          <StatsRow play={play} />
          <TeamScore play={play} />
          <div className={classes.columns}>
            <Card aria-labelledby="table-title">
              <h2 id="table-title">Итоговая таблица</h2>
              <StandingsTable
                standings={play.standings}
                names={play.names}
                teams={play.teams}
                scoring={toSettings(tournament).scoring}
                levelOf={(id) => shortLevel(play.people.get(id))}
                caption="Итоговые места"
              />
            </Card>
            <div className={classes.stack}>
              <Card tone="soft">
                <p>{manage.completedText}</p>
                {can("reopen", tournament, viewer).ok && (
                  <Button
                    mt="sm"
                    variant="default"
                    loading={reopen.isPending}
                    onClick={() => reopen.mutate({ id: tournament.id, change: { status: "in_progress" } })}
                  >
                    Открыть снова
                  </Button>
                )}
                {reopen.isError && (
                  <Note color="red" mt="sm" role="alert">
                    {errorSentence(reopen.error)}
                  </Note>
                )}
              </Card>
              <Fold title="Все результаты">
                <RoundResults play={play} />
                <JournalLink />
              </Fold>
              <Fold title={`Участники · ${play.participants.length}`}>
                <PlayersCard play={play} />
              </Fold>
              <Stages play={play} viewer={viewer} />
            </div>
          </div>
        </div>
      </Page>
      <StickyBar fit={played}>
        {played && <PictureButton tournament={tournament} size="lg" />}
        <Button component={AppLink} to={paths.results(tournament.id)} size="lg">
          Результаты
        </Button>
      </StickyBar>
    </>
  );
}
