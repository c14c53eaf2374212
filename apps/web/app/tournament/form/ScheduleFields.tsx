import { type ScheduleForm, timeOptions } from "@bandeha/contract";
import { DateField } from "../../ui/fields/DateField.tsx";
import { PickField } from "../../ui/fields/PickField.tsx";
import classes from "./Fields.module.css";

type ScheduleFieldsProps = {
  value: ScheduleForm;
  problems: Partial<Record<keyof ScheduleForm, string | undefined>>;
  onChange: (change: Partial<ScheduleForm>) => void;
  /** The first day that can be chosen. */
  today: string;
  dateHint?: string;
  /** Times that the tournament already has stay in the list, even if outside its hours. */
  already?: Pick<ScheduleForm, "start_time" | "end_time">;
};

const times = (current: string, already = "", after = "") =>
  [...new Set([...timeOptions, ...[already, current].filter(Boolean)])]
    .toSorted()
    .filter((time) => time > after || time === current)
    .map((time) => ({ value: time, label: time }));

export function ScheduleFields({ value, problems, onChange, today, dateHint, already }: ScheduleFieldsProps) {
  const { date, start_time: start, end_time: end } = value;
  return (
    <>
      <DateField
        label="Дата"
        required
        hint={dateHint}
        value={date}
        min={date && date < today ? date : today}
        onChange={(day) => onChange({ date: day })}
        error={problems.date}
      />
      <div className={classes.pair}>
        <PickField
          label="Начало"
          required
          placeholder="Время"
          value={start}
          options={times(start, already?.start_time)}
          onChange={(time) => onChange({ start_time: time })}
          error={problems.start_time}
        />
        <PickField
          label="Окончание"
          required
          placeholder="Время"
          value={end}
          options={times(end, already?.end_time, start)}
          onChange={(time) => onChange({ end_time: time })}
          error={problems.end_time}
        />
      </div>
    </>
  );
}
