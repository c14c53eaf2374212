import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

export const meta = () => [{ title: "Расписание – Бандеха" }];

export default function ScheduleStep() {
  return (
    <Page>
      <EmptyState title="Расписание" text="Экран готовится" />
    </Page>
  );
}
