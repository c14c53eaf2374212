import { Outlet, useLocation, useSearchParams } from "react-router";
import { type Ask, prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { paths, WIZARD_STEPS } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { stepTitles, wizard } from "../../text/form/wizard.ts";
import { ru } from "../../text/ru.ts";
import { useCityToday } from "../../tournament/card/city-today.ts";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import type { Route } from "./+types/WizardLayout.ts";
import { useDraft } from "./draft/draft-store.ts";
import { FieldsSkeleton } from "./FieldsSkeleton.tsx";
import { isFromSummary, numberOf, previousStep, redirectStep, stepAt } from "./steps.ts";
import classes from "./Wizard.module.css";
import { WizardProgress } from "./WizardProgress.tsx";

const ask: Ask = (cache) => [cache.query(citiesQuery())];
export const loader = ({ context }: Route.LoaderArgs) => prefetchPage(context, ask);
export const clientLoader = () => prefetchVisit(ask);

export const handle: RouteHandle = { ownBar: true };
/** The title is rendered by the step. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The common frame of the steps: bar, progress, and the guard that redirects to the first incomplete step. */
export default function WizardLayout() {
  const step = stepAt(useLocation().pathname);
  const [search] = useSearchParams();
  const { known, draft } = useDraft();
  const today = useCityToday(draft.form.city);
  const instead = known ? redirectStep(step, draft.form, today) : undefined;
  if (instead) return <Redirect to={paths.wizard(instead)} />;

  const fromSummary = isFromSummary(search);
  const previous = fromSummary ? "summary" : previousStep(step);
  return (
    <Stack className={classes.wizard}>
      <title>{`${stepTitles[step]} — ${wizard.title} — ${ru.site.name}`}</title>
      <TopBar
        title={wizard.title}
        back={previous ? paths.wizard(previous) : paths.home()}
        backLabel={previous ? `Назад: ${stepTitles[previous].toLocaleLowerCase("ru")}` : "На главную"}
        action={<span className={classes.count}>{`${numberOf(step)} из ${WIZARD_STEPS.length}`}</span>}
      />
      <WizardProgress step={step} />
      {/* The draft is in browser storage, so the server renders only what does not need it. */}
      {known || step === "type" ? (
        <Outlet />
      ) : (
        <Page width="column">
          <FieldsSkeleton title={stepTitles[step]} />
        </Page>
      )}
    </Stack>
  );
}
