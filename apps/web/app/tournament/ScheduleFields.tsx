import { timeOptions } from "@bandeha/contract";
import { DateField } from "../ui/DateField.tsx";
import { PickField } from "../ui/PickField.tsx";
import classes from "./Fields.module.css";

type Schedule = { date: string; start: string; end: string };

type ScheduleFieldsProps = {
  value: Schedule;
  problems: Partial<Record<keyof Schedule, string | undefined>>;
  onChange: (change: Partial<Schedule>) => void;
  /** The first day that can be chosen. */
  today: string;
  dateHint?: string;
  /** Times the tournament already has stay on offer, wherever they lie. */
  already?: Pick<Schedule, "start" | "end">;
};

const times = (current: string, already = "", after = "") =>
  [...new Set([...timeOptions, ...[already, current].filter(Boolean)])]
    .toSorted()
    .filter((time) => time > after || time === current)
    .map((time) => ({ value: time, label: time }));

export function ScheduleFields({ value, problems, onChange, today, dateHint, already }: ScheduleFieldsProps) {
  const { date, start, end } = value;
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
          options={times(start, already?.start)}
          onChange={(time) => onChange({ start: time })}
          error={problems.start}
        />
        <PickField
          label="Окончание"
          required
          placeholder="Время"
          value={end}
          options={times(end, already?.end, start)}
          onChange={(time) => onChange({ end: time })}
          error={problems.end}
        />
      </div>
    </>
  );
}
