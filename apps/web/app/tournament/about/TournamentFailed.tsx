import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { tournamentFailedTexts as texts } from "../../text/lobby/failed.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { lazyUntilLoaded } from "../../ui/loading/lazy-part.tsx";
import { StandIn } from "../../ui/loading/stand-in.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

const OpensLater = lazyUntilLoaded(() => import("./OpensLater.tsx").then((code) => code.OpensLater));

type TournamentFailedProps = {
  error: unknown;
  retry: () => unknown;
  /** What the screen could not load. */
  text?: string;
  /** «h2» where the screen has its own heading. */
  heading?: "h1" | "h2";
};

/** Specification 8: a tournament that could not be read. A missing one stays missing, so there is no retry. */
export function TournamentFailed({ error, retry, text = texts.load, heading = "h1" }: TournamentFailedProps) {
  const home = (
    <Button component={AppLink} to={paths.home()} variant="light">
      На главную
    </Button>
  );
  const { id } = useParams();
  if (isNotFound(error)) {
    const usual = (
      <EmptyState heading={heading} title={texts.notFound} text={texts.notFoundText}>
        {home}
      </EmptyState>
    );
    return (
      <StandIn meanwhile={usual}>
        <OpensLater id={id ?? ""}>{home}</OpensLater>
      </StandIn>
    );
  }
  return (
    <ErrorState heading={heading} title={ru.failure.load} text={errorSentence(error, text)}>
      <Button onClick={() => void retry()}>Повторить</Button>
      {home}
    </ErrorState>
  );
}
