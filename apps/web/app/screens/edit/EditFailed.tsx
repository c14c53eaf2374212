import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { edit } from "../../text/form/edit.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

/** A missing tournament stays missing, so there is no retry. */
export function EditFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const missing = isNotFound(error);
  const text = missing ? `${edit.loadFailed}. ${edit.missing}` : errorSentence(error, edit.loadFailed);
  return (
    <>
      <TopBar title={edit.short} back={paths.home()} backLabel="На главную" />
      <Page>
        <ErrorState title={ru.failure.load} text={text}>
          {!missing && <Button onClick={() => void retry()}>Повторить</Button>}
          <Button component={AppLink} to={paths.home()} variant="light">
            На главную
          </Button>
        </ErrorState>
      </Page>
    </>
  );
}
