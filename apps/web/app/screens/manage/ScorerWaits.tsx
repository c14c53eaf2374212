import { statusOf, type Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { staffTexts } from "../../text/manage/staff.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

/** A scorer has nothing to enter before and after play. */
export function ScorerWaits({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  const over = ["completed", "cancelled"].includes(statusOf(tournament));
  return (
    <>
      <TopBar title={name} back={paths.lobby(id)} backLabel="На страницу турнира" />
      <Page>
        <EmptyState
          heading="h1"
          title={over ? staffTexts.scoreOver : staffTexts.scoreAhead}
          text={over ? staffTexts.scoreOverText : staffTexts.scoreAheadText}
        >
          <Button component={AppLink} to={paths.lobby(id)}>
            Страница турнира
          </Button>
        </EmptyState>
      </Page>
    </>
  );
}
