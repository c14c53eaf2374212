import { limits, type SeriesFacts } from "@bandeha/contract";
import { useState } from "react";
import type { SeriesChange } from "../../data/hosts/series.ts";
import { repeatTexts, seriesSettings as texts } from "../../text/series.ts";
import { useCityToday } from "../../tournament/card/city-today.ts";
import { type Rhythm, RhythmFields } from "../../tournament/hosts/RhythmFields.tsx";
import { daysAheadProblem, seasonProblems } from "../../tournament/hosts/series-problems.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { DateField } from "../../ui/fields/DateField.tsx";
import { NumberStepper } from "../../ui/fields/NumberStepper.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { dialogActions } from "../../ui/overlays/Dialog.tsx";

type SeriesSettingsProps = {
  series: SeriesFacts;
  saving: boolean;
  onSave: (change: SeriesChange) => void;
  onClose: () => void;
};

/** The calendar of a series without a first day. */
const FIRST_DAY = "2020-01-01";
const SEASON_EVENINGS = [0, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40];

/** The name, the rhythm and the season of a series, and its end. */
export function SeriesSettings({ series, saving, onSave, onClose }: SeriesSettingsProps) {
  const [rhythm, setRhythm] = useState<Rhythm>(series);
  const [last, setLast] = useState(series.last);
  const [name, setName] = useState(series.name);
  const [season, setSeason] = useState(series.season_name);
  const [from, setFrom] = useState(series.season_from);
  const [evenings, setEvenings] = useState<number | string>(series.season_evenings);
  const [best, setBest] = useState<number | string>(series.best_of);
  const today = useCityToday(series.club.city.id);
  const problems = seasonProblems({ evenings, best });
  const isWrong = name.trim() === "" || daysAheadProblem(rhythm.days_ahead) || Object.keys(problems).length > 0;
  const most = Number(evenings) || limits.series.evenings.max;
  return (
    <Stack gap={16}>
      <TextField
        label={texts.name}
        required
        value={name}
        maxLength={limits.server.nameMax}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <RhythmFields value={rhythm} onChange={setRhythm} />
      <Stack gap={4}>
        <DateField label={texts.last} hint={texts.lastHint} value={last} onChange={setLast} min={today} />
        {last !== "" && (
          <Button variant="subtle" size="sm" onClick={() => setLast("")}>
            {texts.lastNone}
          </Button>
        )}
      </Stack>
      <TextField
        label={texts.seasonName}
        value={season}
        maxLength={60}
        placeholder="Осень 2026"
        onChange={({ currentTarget }) => setSeason(currentTarget.value)}
      />
      <Stack gap={4}>
        <DateField
          label={texts.seasonFrom}
          hint={texts.seasonFromHint}
          value={from}
          onChange={setFrom}
          min={series.first || FIRST_DAY}
        />
        {from !== "" && (
          <Button variant="subtle" size="sm" onClick={() => setFrom("")}>
            {texts.seasonFromFirst}
          </Button>
        )}
      </Stack>
      <NumberStepper
        label={texts.seasonEvenings}
        hint={texts.seasonEveningsHint}
        value={evenings}
        onChange={setEvenings}
        offered={SEASON_EVENINGS}
        error={problems.evenings}
      />
      <NumberStepper
        label={texts.bestOf}
        hint={texts.bestHint}
        value={best}
        onChange={setBest}
        offered={Array.from({ length: Math.min(most, 40) + 1 }, (_, at) => at)}
        error={problems.best}
      />
      <div className={dialogActions}>
        <Button variant="subtle" color="red" onClick={() => onSave({ status: "ended" })}>
          {texts.end}
        </Button>
        <Button variant="default" onClick={onClose}>
          {repeatTexts.keep}
        </Button>
        <Button
          loading={saving}
          disabled={Boolean(isWrong)}
          onClick={() =>
            onSave({
              name: name.trim(),
              ...rhythmChange(rhythm),
              last,
              season_name: season.trim(),
              season_from: from,
              season_evenings: Number(evenings),
              best_of: Number(best),
            })
          }
        >
          {texts.save}
        </Button>
      </div>
    </Stack>
  );
}

const rhythmChange = ({ every_weeks, weekdays, days_ahead }: Rhythm): SeriesChange => ({
  every_weeks,
  weekdays,
  days_ahead,
});
