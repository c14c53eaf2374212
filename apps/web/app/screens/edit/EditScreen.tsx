import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Редактирование турнира – Бандеха" }];

export default function EditScreen() {
  return (
    <Page>
      <EmptyState title="Редактирование турнира" text="Экран готовится" />
    </Page>
  );
}
