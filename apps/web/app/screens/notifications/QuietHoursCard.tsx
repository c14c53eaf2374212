import { USUAL_QUIET } from "@bandeha/contract";
import { noticeSettingsText as text } from "../../text/notifications.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import classes from "./Notifications.module.css";

type Hours = { quiet_from: string; quiet_until: string };
type QuietHoursCardProps = { from: string; until: string; onChange: (hours: Hours) => void };

/** Equal times are no quiet hours. */
export function QuietHoursCard({ from, until, onChange }: QuietHoursCardProps) {
  const isOn = from !== until;
  const set = (hours: Partial<Hours>) => onChange({ quiet_from: from, quiet_until: until, ...hours });
  const turn = () =>
    set(isOn ? { quiet_until: from } : { quiet_from: USUAL_QUIET.from, quiet_until: USUAL_QUIET.until });
  return (
    <Card className={classes.quiet} aria-labelledby="quiet-title">
      <Row justify="between" align="center" gap={12}>
        <div>
          <h2 id="quiet-title">{text.quiet}</h2>
          <span className={classes.hint}>{text.quietHint}</span>
        </div>
        <Button variant="light" size="sm" onClick={turn}>
          {isOn ? text.none : text.turnOn}
        </Button>
      </Row>
      {isOn && (
        <Row gap={12} mt={12} className={classes.hours}>
          <TimeInput label={text.from} value={from} onChange={(quiet_from) => set({ quiet_from })} />
          <TimeInput label={text.until} value={until} onChange={(quiet_until) => set({ quiet_until })} />
        </Row>
      )}
    </Card>
  );
}

type TimeInputProps = { label: string; value: string; onChange: (time: string) => void };

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="time"
        className="num"
        value={value}
        required
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      />
    </label>
  );
}
