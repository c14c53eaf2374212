import { statusOf, type TournamentStatus } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { staffTexts as texts } from "../../text/manage/staff.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { DraftsOfHelper } from "./during/drafts/LostDrafts.tsx";

type WhyClosed = { title: string; text: string };

const ahead: WhyClosed = { title: texts.scoreAhead, text: texts.scoreAheadText };
const reasons: Partial<Record<TournamentStatus, WhyClosed>> = {
  in_progress: { title: texts.scoreByOrganiser, text: texts.scoreByOrganiserText },
  completed: { title: texts.scoreOver, text: texts.scoreOverText },
  cancelled: { title: texts.scoreCancelled, text: texts.scoreCancelledText },
};

/** A scorer has nothing to enter before and after play, and while the organisers alone enter results. */
export function ScorerWaits({ play }: { play: Play }) {
  const { id, name } = play.tournament;
  return (
    <>
      <TopBar title={name} back={paths.lobby(id)} backLabel="На страницу турнира" />
      <Page>
        <DraftsOfHelper play={play} />
        <EmptyState heading="h1" {...(reasons[statusOf(play.tournament)] ?? ahead)}>
          <Button component={AppLink} to={paths.lobby(id)}>
            Страница турнира
          </Button>
        </EmptyState>
      </Page>
    </>
  );
}
