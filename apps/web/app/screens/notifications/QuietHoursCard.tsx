import { USUAL_QUIET } from "@bandeha/contract";
import { IconChevronDown } from "@tabler/icons-react";
import { noticeSettingsTexts as text } from "../../text/account/notifications.ts";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { isByNight } from "./is-by-night.ts";
import classes from "./Notifications.module.css";

type Hours = { quiet_from: string; quiet_until: string };
type QuietHoursCardProps = { from: string; until: string; onChange: (hours: Hours) => void };

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});

/** Equal times are no quiet hours. */
export function QuietHoursCard({ from, until, onChange }: QuietHoursCardProps) {
  const isOn = from !== until;
  const turn = (on: boolean) =>
    onChange(
      on ? { quiet_from: USUAL_QUIET.from, quiet_until: USUAL_QUIET.until } : { quiet_from: from, quiet_until: from },
    );
  return (
    <Card className={classes.quiet}>
      <SwitchField label={text.quiet} hint={text.quietHint} checked={isOn} onChange={turn} />
      {isOn && (
        <Row gap={16} mt={12} className={classes.hours}>
          <TimeSelect
            label={text.from}
            value={from}
            other={until}
            onChange={(quiet_from) => onChange({ quiet_from, quiet_until: until })}
          />
          <TimeSelect
            label={text.until}
            value={until}
            other={from}
            onChange={(quiet_until) => onChange({ quiet_from: from, quiet_until })}
          />
        </Row>
      )}
      {isOn && !isByNight(from, until) && (
        <Text as="p" tone="secondary" mt={12}>
          {text.quietByDay}
        </Text>
      )}
    </Card>
  );
}

type TimeSelectProps = { label: string; value: string; other: string; onChange: (time: string) => void };

/** A select, because a native time field shows the hours in the language of the browser. */
function TimeSelect({ label, value, other, onChange }: TimeSelectProps) {
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort();
  return (
    <label>
      <span>{label}</span>
      <select className="num" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {times.map((time) => (
          <option key={time} value={time} disabled={time === other}>
            {time}
          </option>
        ))}
      </select>
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </label>
  );
}
