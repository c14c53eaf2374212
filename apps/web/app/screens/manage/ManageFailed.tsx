import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { manage } from "../../text/manage/manage.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

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
