import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Основное – Бандеха" }];

export default function BasicStep() {
  return (
    <Page>
      <EmptyState title="Основное" text="Экран готовится" />
    </Page>
  );
}
