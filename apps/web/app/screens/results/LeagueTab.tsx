import { countsForLeague, organiserName, type Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { leagueQuery } from "../../data/hosts/league.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { plural, TOURNAMENTS } from "../../text/format.ts";
import { leagueCounted, results } from "../../text/results/results.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { FileButton } from "./FileButton.tsx";
import { LeagueTable } from "./LeagueTable.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { ResultsLoading } from "./ResultsLoading.tsx";
import classes from "./ResultsScreen.module.css";
import { leagueRows } from "./results-rows.ts";
import { fileName } from "./table-file.ts";

/** All completed tournaments of the same organiser, added up by person. */
export function LeagueTab({ tournament }: { tournament: Tournament }) {
  const { user } = useSession();
  const league = useQuery(leagueQuery(tournament.organizer));
  if (!league.data) {
    if (!league.isError) return <ResultsLoading />;
    return (
      <ErrorState title={ru.failure.load} text={errorSentence(league.error, results.leagueFailed)}>
        <Button onClick={() => league.refetch()}>Повторить</Button>
      </ErrorState>
    );
  }
  const { lines, tournaments, counted } = league.data;
  const organiser = organiserName(tournament.expand?.organizer);
  if (lines.length === 0) {
    return (
      <EmptyState title={results.leagueEmpty} text={results.leagueEmptyText}>
        <Button component={AppLink} to={paths.lobby(tournament.id)} variant="light">
          Страница турнира
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={classes.league}>
      <Row as="p" gap={12} rowGap={6} wrap align="center" justify="between">
        <b>{organiser ? `Лига: ${organiser}` : "Лига организатора"}</b>
        <span className="quiet">{plural(tournaments, TOURNAMENTS)}</span>
      </Row>
      {!countsForLeague(tournament) && <p className="quiet">{results.leagueFriendly}</p>}
      <Card aria-label="Таблица лиги">
        <LeagueTable league={league.data} viewer={user?.id} />
      </Card>
      <Card aria-labelledby="league-rules">
        <h2 id="league-rules">Как считается лига</h2>
        <Stack as="ul" gap={6} className={classes.rules}>
          <li>{leagueCounted(counted, tournaments)}</li>
          <li>{results.leaguePoints}</li>
          <li>{results.leagueTies}</li>
          <li>{results.leagueScope}</li>
        </Stack>
      </Card>
      <div className={classes.files}>
        <FileButton
          label="Таблица в Excel"
          name={fileName("Лига", organiser ?? "")}
          rows={() => leagueRows(league.data)}
        />
        <PrintButton />
      </div>
    </div>
  );
}
