import "dayjs/locale/ru";
import { DatePickerInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useCallback, useId, useState } from "react";
import { CalendarTheme } from "./Calendar.tsx";
import classes from "./DateField.module.css";

type DateFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, "" while none is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min: string;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

const texts = {
  nextMonth: "Следующий месяц",
  previousMonth: "Предыдущий месяц",
  nextYear: "Следующий год",
  previousYear: "Предыдущий год",
  nextDecade: "Следующее десятилетие",
  previousDecade: "Предыдущее десятилетие",
};

/** A day of the calendar, shown as dd.mm.yyyy. Its route links `calendarStyles`. */
export function DateField({ value, onChange, min, hint, ...rest }: DateFieldProps) {
  const id = useId();
  // A modal dialog is above everything else on the page, so its calendar belongs inside.
  const [dialog, setDialog] = useState<HTMLElement>();
  const field = useCallback((button: HTMLElement | null) => setDialog(button?.closest("dialog") ?? undefined), []);
  return (
    <CalendarTheme>
      <DatePickerInput
        {...rest}
        ref={field}
        // The calendar's label refers to this id.
        id={id}
        size="md"
        description={hint}
        value={value || null}
        onChange={(day) => onChange(day ?? "")}
        minDate={min}
        defaultDate={value || min}
        locale="ru"
        firstDayOfWeek={1}
        valueFormat="DD.MM.YYYY"
        placeholder="дд.мм.гггг"
        ariaLabels={texts}
        hideOutsideDates
        // Focus starts on the day, not on the buttons of the month.
        getDayProps={(day) => (day === (value || min) ? { "data-autofocus": true } : {})}
        leftSection={<IconCalendar size={20} stroke={1.75} aria-hidden />}
        leftSectionPointerEvents="none"
        popoverProps={{
          id,
          ...(dialog && { portalProps: { target: dialog } }),
          returnFocus: true,
          position: "bottom-start",
          shadow: "md",
          radius: "md",
          classNames: { dropdown: classes.dropdown ?? "" },
        }}
        classNames={{
          label: classes.label ?? "",
          description: classes.hint ?? "",
          error: classes.error ?? "",
          input: classes.input ?? "",
          calendarHeaderLevel: classes.month ?? "",
          calendarHeaderControl: classes.turn ?? "",
          weekday: classes.weekday ?? "",
          day: classes.day ?? "",
          placeholder: classes.placeholder ?? "",
        }}
      />
    </CalendarTheme>
  );
}
