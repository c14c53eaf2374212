import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Завершение – Бандеха" }];

export default function SummaryStep() {
  return (
    <Page>
      <EmptyState title="Завершение" text="Экран готовится" />
    </Page>
  );
}
