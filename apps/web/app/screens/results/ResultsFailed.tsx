import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { results } from "../../text/results/results.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

export function ResultsFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const home = (
    <Button component={AppLink} to={paths.home()} variant="light">
      На главную
    </Button>
  );
  if (isNotFound(error)) {
    return (
      <EmptyState title={results.notFound} text={results.notFoundText}>
        {home}
      </EmptyState>
    );
  }
  return (
    <ErrorState title={ru.failure.load} text={errorSentence(error, results.loadFailed)}>
      <Button onClick={retry}>Повторить</Button>
      {home}
    </ErrorState>
  );
}
