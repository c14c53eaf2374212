import { paths } from "../../../paths.ts";
import { manage } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { AppLink } from "../../../ui/AppLink.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page } from "../../../ui/Page.tsx";
import { PlayersCard } from "../before/PlayersCard.tsx";

/** Called off: whom to tell, and on to the next one. */
export function CancelledPlay({ play }: { play: Play }) {
  return (
    <Page width="column">
      <EmptyState title={manage.cancelledTitle} text={manage.cancelledText}>
        <Button component={AppLink} to={paths.wizard()}>
          Создать новый турнир
        </Button>
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
