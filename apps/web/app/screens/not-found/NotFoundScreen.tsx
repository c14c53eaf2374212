import { data } from "react-router";
import { paths } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = () => [
  { title: `${ru.failure.notFound} — ${ru.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function NotFoundScreen() {
  return (
    <Page>
      <EmptyState heading="h1" title={ru.failure.notFound} text={ru.failure.notFoundText}>
        <Button component={AppLink} to={paths.home()}>
          На главную
        </Button>
      </EmptyState>
    </Page>
  );
}
