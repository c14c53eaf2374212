import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { joinTexts } from "../../text/lobby/joining.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

/** Specification 8, Join. */
export function JoinFailed({ error, retry }: { error: Error; retry: () => unknown }) {
  const home = (
    <Button component={AppLink} to={paths.home()}>
      На главную
    </Button>
  );
  return (
    <Page>
      {isNotFound(error) ? (
        <EmptyState heading="h1" title={joinTexts.notFound} text={joinTexts.notFoundText}>
          {home}
        </EmptyState>
      ) : (
        <ErrorState title={ru.failure.load} text={errorSentence(error, lobby.loadFailed)}>
          <Button variant="default" onClick={() => void retry()}>
            Повторить
          </Button>
          {home}
        </ErrorState>
      )}
    </Page>
  );
}
