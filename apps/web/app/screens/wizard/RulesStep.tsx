import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Правила – Бандеха" }];

export default function RulesStep() {
  return (
    <Page>
      <EmptyState title="Правила" text="Экран готовится" />
    </Page>
  );
}
