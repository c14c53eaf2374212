import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Управление – Бандеха" }];

export default function ManageEntryScreen() {
  return (
    <Page>
      <EmptyState title="Управление" text="Экран готовится" />
    </Page>
  );
}
