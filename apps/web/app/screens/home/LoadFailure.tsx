import { homeTexts } from "../../text/home.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

/** Specification 8, Home: the retry reloads the page. */
export function LoadFailure() {
  return (
    <Page>
      <ErrorState title={ru.failure.load} text={homeTexts.loadFailed}>
        <Button onClick={() => window.location.reload()}>Повторить</Button>
      </ErrorState>
    </Page>
  );
}
