import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followResultChanges, resultChangesQuery } from "../../../data/tournaments/result-changes.ts";
import { errorSentence } from "../../../text/errors.ts";
import { journal } from "../../../text/manage/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";
import { resultChangeText } from "./change-text.ts";
import classes from "./Journal.module.css";

export function JournalList({ play }: { play: Play }) {
  const { tournament, names } = play;
  const client = useQueryClient();
  const changes = useInfiniteQuery(resultChangesQuery(tournament.id));
  useEffect(() => followResultChanges(client, tournament.id), [client, tournament.id]);

  if (changes.isPending) return <RowsSkeleton />;
  if (!changes.data) {
    return (
      <ErrorState title={journal.failed} text={errorSentence(changes.error)}>
        <Button onClick={() => void changes.refetch()}>Повторить</Button>
      </ErrorState>
    );
  }
  const lines = changes.data.pages.flatMap(({ items }) => items);
  if (lines.length === 0) return <p className="quiet">{journal.empty}</p>;
  return (
    <>
      <ol className={classes.lines}>
        {lines.map((change) => {
          const { score, about, sides, spoken } = resultChangeText(change, tournament, names);
          return (
            <li key={change.id} className={classes.line}>
              <b className={classes.score} aria-hidden>
                {score}
              </b>
              <VisuallyHidden>{spoken}</VisuallyHidden>
              {sides && <Text size={15}>{sides}</Text>}
              <span className="quiet">{about}</span>
            </li>
          );
        })}
      </ol>
      {changes.hasNextPage && (
        <Button
          variant="light"
          fullWidth
          mt="sm"
          loading={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
      {changes.isFetchNextPageError && (
        <Text as="p" weight={650} tone="bad" mt={8} role="alert">
          {errorSentence(changes.error)}
        </Text>
      )}
    </>
  );
}
