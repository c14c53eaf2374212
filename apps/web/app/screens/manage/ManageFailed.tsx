import { paths } from "../../paths.ts";
import { TournamentFailed } from "../../tournament/about/TournamentFailed.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";

export const ManageFailed = ({ error, retry }: { error: unknown; retry: () => unknown }) => (
  <>
    <TopBar title="Управление" back={paths.home()} backLabel="На главную" />
    <Page>
      <TournamentFailed error={error} retry={retry} />
    </Page>
  </>
);
