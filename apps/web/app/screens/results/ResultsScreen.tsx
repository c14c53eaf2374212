import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Результаты – Бандеха" }];

export default function ResultsScreen() {
  return (
    <Page>
      <EmptyState title="Результаты" text="Экран готовится" />
    </Page>
  );
}
