import type { ReactNode } from "react";
import { myTournamentsTexts } from "../../text/my-tournaments.ts";
import { ru } from "../../text/ru.ts";
import { CardGrid } from "../../tournament/card/CardGrid.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { CardsSkeleton } from "../../ui/states/Skeletons.tsx";

type CardsStateProps<Answer> = {
  query: { data: Answer | undefined; isError: boolean; refetch: () => unknown };
  children: (answer: Answer) => ReactNode;
};

export function CardsState<Answer>({ query, children }: CardsStateProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState title={ru.failure.load} text={myTournamentsTexts.loadFailed}>
        <Button onClick={() => query.refetch()}>Повторить</Button>
      </ErrorState>
    );
  }
  return <CardsLoading />;
}

export const CardsLoading = () => (
  <CardGrid>
    <CardsSkeleton cards={2} />
  </CardGrid>
);
