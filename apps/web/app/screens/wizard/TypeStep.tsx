import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Тип – Бандеха" }];

export default function TypeStep() {
  return (
    <Page>
      <EmptyState title="Тип" text="Экран готовится" />
    </Page>
  );
}
