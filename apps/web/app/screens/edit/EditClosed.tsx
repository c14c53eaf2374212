import type { TournamentStatus } from "@bandeha/contract";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { edit } from "../../text/form/edit.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

type ClosedProps = { id: string; title: string; text: string; children: ReactNode };

function Closed({ id, title, text, children }: ClosedProps) {
  return (
    <>
      <TopBar title={edit.short} back={paths.lobby(id)} backLabel="На страницу турнира" />
      <Page>
        <EmptyState heading="h1" title={title} text={text}>
          {children}
        </EmptyState>
      </Page>
    </>
  );
}

const toLobby = (id: string, variant: "light" | "filled") => (
  <Button component={AppLink} to={paths.lobby(id)} variant={variant}>
    Страница турнира
  </Button>
);

export const EditGuest = ({ id }: { id: string }) => (
  <Closed id={id} title={edit.guest} text={edit.guestText}>
    <Button component={AppLink} to={paths.auth(paths.edit(id))}>
      Войти
    </Button>
    {toLobby(id, "light")}
  </Closed>
);

export const EditForbidden = ({ id }: { id: string }) => (
  <Closed id={id} title={edit.foreign} text={edit.foreignText}>
    {toLobby(id, "filled")}
  </Closed>
);

export const EditFinished = ({ id, status }: { id: string; status: TournamentStatus }) => (
  <Closed
    id={id}
    title={edit.closed}
    text={status === "cancelled" ? edit.closedText.cancelled : edit.closedText.completed}
  >
    <Button component={AppLink} to={paths.manage(id)}>
      Управление
    </Button>
    {toLobby(id, "light")}
  </Closed>
);
