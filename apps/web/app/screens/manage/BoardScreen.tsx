import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Табло – Бандеха" }];

export default function BoardScreen() {
  return (
    <Page>
      <EmptyState title="Табло" text="Экран готовится" />
    </Page>
  );
}
