import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Вход – Бандеха" }];

export default function AuthScreen() {
  return (
    <Page>
      <EmptyState title="Вход" text="Экран готовится" />
    </Page>
  );
}
