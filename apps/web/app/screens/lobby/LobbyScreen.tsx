import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Турнир – Бандеха" }];

export default function LobbyScreen() {
  return (
    <Page>
      <EmptyState title="Турнир" text="Экран готовится" />
    </Page>
  );
}
