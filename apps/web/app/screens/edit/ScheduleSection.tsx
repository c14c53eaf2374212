import { ScheduleFields } from "../../tournament/form/ScheduleFields.tsx";
import { EditSection } from "./EditSection.tsx";
import type { Edit } from "./use-edit.ts";

export function ScheduleSection({ edit: { opened, form, problems, today, change } }: { edit: Edit }) {
  return (
    <EditSection title="Расписание">
      <ScheduleFields value={form} already={opened} problems={problems} today={today} onChange={change} />
    </EditSection>
  );
}
