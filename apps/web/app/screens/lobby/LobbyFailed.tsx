import { useParams } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { isNotFound, readFailure } from "../../text/failures.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { lazyUntilLoaded } from "../../ui/loading/lazy-part.tsx";
import { StandIn } from "../../ui/loading/stand-in.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

const OpensLater = lazyUntilLoaded(() =>
  import("../../tournament/about/OpensLater.tsx").then((code) => code.OpensLater),
);

/** Specification 8, Lobby. A missing tournament stays missing, so there is no retry; a guest may be invited, so they may sign in. */
export function LobbyFailed({ error, retry }: { error: Error; retry: () => unknown }) {
  const { id } = useParams();
  const { user } = useSession();
  const missing = isNotFound(error);
  const why = missing ? lobby.missing : readFailure(error, "");
  const text = [lobby.loadFailed, why].filter(Boolean).join(". ");
  const toHome = (variant: "default" | "filled") => (
    <Button component={AppLink} to={paths.home()} variant={variant}>
      На главную
    </Button>
  );
  const signIn = (variant: "default" | "filled") => (
    <Button component={AppLink} to={paths.auth(paths.lobby(id ?? ""))} variant={variant}>
      Войти
    </Button>
  );
  const usual = (
    <ErrorState heading="h1" title={ru.failure.load} text={id?.trim() ? text : lobby.noId}>
      {!missing && (
        <Button variant="default" onClick={() => void retry()}>
          Повторить
        </Button>
      )}
      {missing && !user && signIn("filled")}
      {toHome(missing && !user ? "default" : "filled")}
    </ErrorState>
  );
  return (
    <Page>
      <StandIn meanwhile={usual}>
        {missing && id?.trim() && (
          <OpensLater id={id}>
            {!user && signIn("default")}
            {toHome("default")}
          </OpensLater>
        )}
      </StandIn>
    </Page>
  );
}
