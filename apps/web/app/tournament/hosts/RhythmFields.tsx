import { type Series, weekdayLabels, weekdaysOf } from "@bandeha/contract";
import { WEEKDAYS } from "@bandeha/engine";
import { repeatTexts, SHORT } from "../../text/series.ts";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { NumberStepper } from "../../ui/fields/NumberStepper.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import classes from "./RhythmFields.module.css";
import { daysAheadProblem } from "./series-problems.ts";

export type Rhythm = Pick<Series, "every_weeks" | "weekdays" | "days_ahead">;

const AHEAD = [3, 5, 7, 10, 14, 21, 28];

/** How often, on which days, and how early registration opens. The last day cannot be taken off. */
export function RhythmFields({ value, onChange }: { value: Rhythm; onChange: (rhythm: Rhythm) => void }) {
  const weekdays = weekdaysOf(value);
  const toggled = (weekday: (typeof WEEKDAYS)[number]) =>
    WEEKDAYS.filter((one) => (one === weekday ? !weekdays.includes(one) : weekdays.includes(one)));
  return (
    <Stack gap={16}>
      <ChoiceTiles
        label={repeatTexts.rhythm}
        value={value.every_weeks}
        onChange={(every_weeks) => onChange({ ...value, every_weeks })}
        choices={[
          { value: 1, label: repeatTexts.weekly },
          { value: 2, label: repeatTexts.biweekly },
        ]}
      />
      <fieldset className={classes.days}>
        <legend>{repeatTexts.weekdays}</legend>
        <Row gap={6} wrap>
          {WEEKDAYS.map((weekday) => (
            <button
              key={weekday}
              type="button"
              className={classes.day}
              aria-label={weekdayLabels[weekday]}
              aria-pressed={weekdays.includes(weekday)}
              onClick={() => {
                const next = toggled(weekday);
                if (next.length > 0) onChange({ ...value, weekdays: next });
              }}
            >
              {SHORT[weekday]}
            </button>
          ))}
        </Row>
      </fieldset>
      <NumberStepper
        label={repeatTexts.ahead}
        value={value.days_ahead}
        onChange={(days) => onChange({ ...value, days_ahead: Number(days) || 0 })}
        offered={AHEAD}
        error={daysAheadProblem(value.days_ahead)}
      />
    </Stack>
  );
}
