import type { UseQueryResult } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { seriesTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";

type HostStateProps = { query: Pick<UseQueryResult, "isError" | "error" | "refetch">; title: string };

/** A page that loads, does not exist, or could not be loaded. */
export function HostState({ query, title }: HostStateProps) {
  if (isNotFound(query.error))
    return (
      <EmptyState heading="h1" title={seriesTexts.missing} text={seriesTexts.missingText}>
        <Button component={AppLink} to={paths.home()}>
          {seriesTexts.back}
        </Button>
      </EmptyState>
    );
  if (query.isError)
    return (
      <ErrorState heading="h1" title={seriesTexts.failed} text={errorSentence(query.error, seriesTexts.failedText)}>
        <Button onClick={() => void query.refetch()}>Повторить</Button>
      </ErrorState>
    );
  return (
    <Page width="column">
      <ScreenSkeleton title={title} rows={6} />
    </Page>
  );
}
