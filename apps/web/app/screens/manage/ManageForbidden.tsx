import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { manage } from "../../text/manage/manage.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { DraftsOfHelper } from "./during/drafts/LostDrafts.tsx";

/** For guests and other users: why this is closed, and two links. */
export function ManageForbidden({ id, play }: { id: string; play?: Play }) {
  const { status } = useSession();
  const guest = status === "guest";
  const text = `${play ? `«${play.tournament.name}». ` : ""}${guest ? manage.guestText : manage.foreignText}`;
  return (
    <>
      <TopBar title="Управление" back={paths.lobby(id)} backLabel="На страницу турнира" />
      <Page>
        {play && <DraftsOfHelper play={play} />}
        <EmptyState heading="h1" title={manage.foreign} text={text}>
          {guest && (
            <Button component={AppLink} to={paths.auth(paths.manage(id))}>
              Войти
            </Button>
          )}
          <Button component={AppLink} to={paths.lobby(id)} variant={guest ? "light" : "filled"}>
            Страница турнира
          </Button>
        </EmptyState>
      </Page>
    </>
  );
}
