import { paths } from "../../paths.ts";
import { edit } from "../../text/form/edit.ts";
import { TournamentFailed } from "../../tournament/about/TournamentFailed.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";

export const EditFailed = ({ error, retry }: { error: unknown; retry: () => unknown }) => (
  <>
    <TopBar title={edit.short} back={paths.home()} backLabel="На главную" />
    <Page>
      <TournamentFailed error={error} retry={retry} text={edit.loadFailed} />
    </Page>
  </>
);
