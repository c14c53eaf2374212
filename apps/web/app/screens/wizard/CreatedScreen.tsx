import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Турнир создан – Бандеха" }];

export default function CreatedScreen() {
  return (
    <Page>
      <EmptyState title="Турнир создан" text="Экран готовится" />
    </Page>
  );
}
