import { can, isOrganiser, type Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

type NoTermsProps = { tournament: Tournament; viewer: string };

/** Only the organiser sets the terms of payment, and not after the evening: everyone else reads what they can do. */
export function NoTerms({ tournament, viewer }: NoTermsProps) {
  if (tournament.cost === 0) return <EmptyState heading="h1" {...fees.free} />;
  const { title, text, helperText, closedText, action } = fees.off;
  if (!isOrganiser(tournament, viewer)) return <EmptyState heading="h1" title={title} text={helperText} />;
  if (!can("changeMoney", tournament, viewer).ok) return <EmptyState heading="h1" title={title} text={closedText} />;
  return (
    <EmptyState heading="h1" title={title} text={text}>
      <Button component={AppLink} to={paths.moneyTerms(tournament.id)}>
        {action}
      </Button>
    </EmptyState>
  );
}
