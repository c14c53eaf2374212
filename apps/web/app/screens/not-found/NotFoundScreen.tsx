import { data } from "react-router";
import { paths } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = () => [
  { title: `${ru.failure.notFound} – ${ru.site.name}` },
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
