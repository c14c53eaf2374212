import { useSearchParams } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { homeTexts } from "../../text/home.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { emptyField } from "./field-search.ts";
import { type HomeFilter, isFiltered, withKeys } from "./home-filter.ts";

const NOTHING = { q: undefined, city: undefined, when: undefined, level: undefined, cost: undefined, seats: undefined };

export function NoTournaments({ filter }: { filter: HomeFilter }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (isFiltered(filter)) {
    return (
      <EmptyState title={homeTexts.noneFound} text={homeTexts.noneFoundText}>
        <Button
          component={AppLink}
          to={withKeys(search, NOTHING)}
          onClick={emptyField}
          variant="default"
          replace
          preventScrollReset
        >
          Сбросить условия
        </Button>
      </EmptyState>
    );
  }
  if (filter.tab === "past") return <EmptyState title={homeTexts.noPast} text={homeTexts.noPastText} />;
  return (
    <EmptyState title={homeTexts.noActive} text={user ? homeTexts.noActiveText : homeTexts.noActiveGuest}>
      {user && (
        <Button component={AppLink} to={paths.wizard()}>
          Создать первый турнир
        </Button>
      )}
    </EmptyState>
  );
}
