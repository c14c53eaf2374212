import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { created } from "../../text/form/wizard.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

export function CreatedFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const home = (
    <Button component={AppLink} to={paths.home()} variant="light">
      На главную
    </Button>
  );
  return (
    <Page>
      {isNotFound(error) ? (
        <EmptyState heading="h1" title={created.notFound} text={created.notFoundText}>
          {home}
        </EmptyState>
      ) : (
        <ErrorState title={ru.failure.load} text={errorSentence(error, created.loadFailed)}>
          <Button onClick={() => void retry()}>Повторить</Button>
          {home}
        </ErrorState>
      )}
    </Page>
  );
}
