import { paths } from "../../paths.ts";
import { errorSentence, isNotFound } from "../../text/errors.ts";
import { manage } from "../../text/manage.ts";
import { ru } from "../../text/ru.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { TopBar } from "../../ui/TopBar.tsx";

export function ManageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const home = (
    <Button component={AppLink} to={paths.home()} variant="light">
      На главную
    </Button>
  );
  return (
    <>
      <TopBar title="Управление" back={paths.home()} backLabel="На главную" />
      <Page>
        {isNotFound(error) ? (
          <EmptyState heading="h1" title={manage.notFound} text={manage.notFoundText}>
            {home}
          </EmptyState>
        ) : (
          <ErrorState title={ru.failure.load} text={errorSentence(error, manage.loadFailed)}>
            <Button onClick={retry}>Повторить</Button>
            {home}
          </ErrorState>
        )}
      </Page>
    </>
  );
}
