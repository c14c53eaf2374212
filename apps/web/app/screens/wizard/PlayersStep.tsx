import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Участники – Бандеха" }];

export default function PlayersStep() {
  return (
    <Page>
      <EmptyState title="Участники" text="Экран готовится" />
    </Page>
  );
}
