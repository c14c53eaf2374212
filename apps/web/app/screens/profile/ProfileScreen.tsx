import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Профиль – Бандеха" }];

export default function ProfileScreen() {
  return (
    <Page>
      <EmptyState title="Профиль" text="Экран готовится" />
    </Page>
  );
}
