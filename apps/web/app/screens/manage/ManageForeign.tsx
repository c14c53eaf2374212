import type { Tournament } from "@bandeha/contract";
import { useSession } from "../../data/session.ts";
import { paths } from "../../paths.ts";
import { manage } from "../../text/manage.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { TopBar } from "../../ui/TopBar.tsx";

/** Not the organiser, or nobody yet: why this is closed, and two ways on. */
export function ManageForeign({ id, tournament }: { id: string; tournament?: Tournament }) {
  const { status } = useSession();
  const guest = status === "guest";
  const text = `${tournament ? `«${tournament.name}». ` : ""}${guest ? manage.guestText : manage.foreignText}`;
  return (
    <>
      <TopBar title="Управление" back={paths.lobby(id)} backLabel="На страницу турнира" />
      <Page>
        <EmptyState heading="h1" title={manage.foreign} text={text}>
          <Button component={AppLink} to={paths.lobby(id)} variant={guest ? "light" : "filled"}>
            Страница турнира
          </Button>
          {guest && (
            <Button component={AppLink} to={paths.auth(paths.manage(id))}>
              Войти
            </Button>
          )}
        </EmptyState>
      </Page>
    </>
  );
}
