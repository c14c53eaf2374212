import { timeOptions } from "@bandeha/contract";
import { DateField } from "../ui/DateField.tsx";
import { PickField } from "../ui/PickField.tsx";
import classes from "./Fields.module.css";

export type Schedule = { date: string; start: string; end: string };

type ScheduleFieldsProps = {
  value: Schedule;
  problems: Partial<Record<keyof Schedule, string | undefined>>;
  onChange: (change: Partial<Schedule>) => void;
  /** The first day that can be chosen. */
  today: string;
  dateHint?: string;
};

/** A time the tournament already has stays on offer, wherever it lies. */
const times = (current: string, after = "") =>
  [...new Set([...timeOptions, ...(current ? [current] : [])])]
    .toSorted()
    .filter((time) => time > after || time === current)
    .map((time) => ({ value: time, label: time }));

export function ScheduleFields({ value, problems, onChange, today, dateHint }: ScheduleFieldsProps) {
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
          options={times(start)}
          onChange={(time) => onChange({ start: time })}
          error={problems.start}
        />
        <PickField
          label="Окончание"
          required
          placeholder="Время"
          value={end}
          options={times(end, start)}
          onChange={(time) => onChange({ end: time })}
          error={problems.end}
        />
      </div>
    </>
  );
}
