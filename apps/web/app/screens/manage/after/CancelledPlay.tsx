import { can, hasMoney } from "@bandeha/contract";
import { paths } from "../../../paths.ts";
import { manage } from "../../../text/manage/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PlayersCard } from "../before/players/PlayersCard.tsx";
import { StoredLostDrafts } from "../during/drafts/LostDrafts.tsx";

/** A cancelled tournament: the players to inform, and a link to create another. */
export function CancelledPlay({ play }: { play: Play }) {
  return (
    <Page width="column">
      <StoredLostDrafts play={play} />
      <EmptyState title={manage.cancelledTitle} text={manage.cancelledText}>
        <Button component={AppLink} to={paths.wizard()}>
          Создать новый турнир
        </Button>
        {hasMoney(play.tournament, ...play.participants) && can("collect", play.tournament, play.viewer).ok && (
          <Button component={AppLink} to={paths.money(play.tournament.id)} variant="subtle">
            {manage.cancelledMoney}
          </Button>
        )}
      </EmptyState>
      {play.participants.length > 0 && (
        <Card aria-labelledby="players-title">
          <h2 id="players-title">Участники</h2>
          <PlayersCard play={play} />
        </Card>
      )}
    </Page>
  );
}
