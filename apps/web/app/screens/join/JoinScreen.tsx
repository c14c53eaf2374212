import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Участие в турнире – Бандеха" }];

export default function JoinScreen() {
  return (
    <Page>
      <EmptyState title="Участие в турнире" text="Экран готовится" />
    </Page>
  );
}
