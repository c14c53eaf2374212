import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Место – Бандеха" }];

export default function LocationStep() {
  return (
    <Page>
      <EmptyState title="Место" text="Экран готовится" />
    </Page>
  );
}
