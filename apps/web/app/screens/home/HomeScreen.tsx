import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Турниры – Бандеха" }];

export default function HomeScreen() {
  return (
    <Page>
      <EmptyState title="Турниры" text="Экран готовится" />
    </Page>
  );
}
