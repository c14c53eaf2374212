import type { EditForm } from "@bandeha/contract";
import { named, renamed } from "../../tournament/renamed.ts";
import { ScheduleFields } from "../../tournament/ScheduleFields.tsx";
import { EditSection } from "./EditSection.tsx";
import type { Edit } from "./use-edit.ts";

const schedule = { date: "date", start: "start_time", end: "end_time" } as const;

export function ScheduleSection({ edit: { opened, form, problems, today, change } }: { edit: Edit }) {
  return (
    <EditSection title="Расписание">
      <ScheduleFields
        value={named(form, schedule)}
        already={{ start: opened.start_time, end: opened.end_time }}
        problems={named(problems, schedule)}
        today={today}
        onChange={(changed) => change(renamed<EditForm, typeof schedule>(changed, schedule))}
      />
    </EditSection>
  );
}
