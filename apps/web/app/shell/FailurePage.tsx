import { isRouteErrorResponse } from "react-router";
import { paths } from "../paths.ts";
import { ru } from "../text/ru.ts";
import { Button } from "../ui/buttons/Button.tsx";
import { Logo } from "../ui/layout/Logo.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";
import { ErrorState } from "../ui/states/ErrorState.tsx";
import classes from "./Shell.module.css";

const home = (
  // A document load, so that the state that broke this page is gone.
  <Button component="a" href={paths.home()}>
    На главную
  </Button>
);

export function FailurePage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={classes.alone}>
      <title>{`${missing ? ru.failure.notFound : ru.failure.title} — ${ru.site.name}`}</title>
      <a href={paths.home()} className={classes.aloneLogo} aria-label="Бандеха, на главную">
        <Logo />
      </a>
      {missing ? (
        <EmptyState heading="h1" title={ru.failure.notFound} text={ru.failure.notFoundText}>
          {home}
        </EmptyState>
      ) : (
        <ErrorState heading="h1" title={ru.failure.title} text={ru.failure.text}>
          <Button variant="default" onClick={() => window.location.reload()}>
            Обновить
          </Button>
          {home}
        </ErrorState>
      )}
    </main>
  );
}
