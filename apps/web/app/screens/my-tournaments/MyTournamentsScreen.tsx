import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Мои турниры – Бандеха" }];

export default function MyTournamentsScreen() {
  return (
    <Page>
      <EmptyState title="Мои турниры" text="Экран готовится" />
    </Page>
  );
}
