import { type ComingEvening, dayNumber, dayText, limits, ruleOf, type SeriesFacts, skippedOf } from "@bandeha/contract";
import { daysOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type SeriesChange, updateSeries } from "../../data/series.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatDay } from "../../text/format.ts";
import { repeatWords, seriesSettings as words } from "../../text/series.ts";
import { useCityToday } from "../../tournament/card/city-today.ts";
import { type Rhythm, RhythmFields } from "../../tournament/hosts/RhythmFields.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { NumberStepper } from "../../ui/fields/NumberStepper.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";

type SeriesControlsProps = { series: SeriesFacts; coming: readonly ComingEvening[] };

/** For the organiser: dates still to come, the rhythm, the season, the end. */
export function SeriesControls({ series, coming }: SeriesControlsProps) {
  const [open, setOpen] = useState(false);
  const save = useMutation(updateSeries);
  const change = (next: SeriesChange) =>
    save.mutate(
      { id: series.id, change: next },
      {
        onSuccess: () => {
          setOpen(false);
          notify({ message: words.saved, color: "green" });
        },
      },
    );
  if (series.status === "ended") return null;
  return (
    <Card aria-labelledby="controls-title">
      <h2 id="controls-title">{words.planned}</h2>
      <PlannedDays series={series} coming={coming} onSkip={(skipped) => change({ skipped })} />
      {save.isError && !open && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <Row gap={8} wrap mt={12}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </Row>
      <Dialog opened={open} onClose={() => setOpen(false)} title={words.title}>
        <SettingsForm series={series} saving={save.isPending} onSave={change} onClose={() => setOpen(false)} />
        {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      </Dialog>
    </Card>
  );
}

const PLANNED = 6;
const LOOK_AHEAD = 120;

/** Dates without a tournament yet: each can be skipped. */
function PlannedDays({ series, coming, onSkip }: SeriesControlsProps & { onSkip: (skipped: string[]) => void }) {
  const today = dayNumber(useCityToday(series.club.city));
  const skipped = skippedOf(series);
  const last = coming.reduce((latest, { date }) => Math.max(latest, dayNumber(date)), today);
  const days = daysOf(ruleOf(series), today + 1, today + LOOK_AHEAD).map(dayText);
  const shown = days.filter((day) => skipped.includes(day) || dayNumber(day) > last).slice(0, PLANNED);
  return (
    <Stack gap={4} mt={8}>
      {shown.map((day) => {
        const isSkipped = skipped.includes(day);
        return (
          <Row key={day} gap={12} align="center" justify="between">
            <span className={isSkipped ? "quiet num" : "num"}>
              {formatDay(day)}
              {isSkipped && `, ${words.skipped}`}
            </span>
            <Button
              variant="subtle"
              onClick={() => onSkip(isSkipped ? skipped.filter((one) => one !== day) : [...skipped, day])}
            >
              {isSkipped ? words.unskip : words.skip}
            </Button>
          </Row>
        );
      })}
    </Stack>
  );
}

type SettingsFormProps = {
  series: SeriesFacts;
  saving: boolean;
  onSave: (change: SeriesChange) => void;
  onClose: () => void;
};

const SEASON_EVENINGS = [0, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40];

function SettingsForm({ series, saving, onSave, onClose }: SettingsFormProps) {
  const [rhythm, setRhythm] = useState<Rhythm>(series);
  const [name, setName] = useState(series.season_name);
  const [evenings, setEvenings] = useState<number | string>(series.season_evenings);
  const [best, setBest] = useState<number | string>(series.best_of);
  const most = Number(evenings) || limits.series.evenings.max;
  return (
    <Stack gap={16}>
      <RhythmFields value={rhythm} onChange={setRhythm} />
      <TextField
        label={words.seasonName}
        value={name}
        maxLength={60}
        placeholder="Осень 2026"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NumberStepper label={words.seasonEvenings} value={evenings} onChange={setEvenings} offered={SEASON_EVENINGS} />
      <NumberStepper
        label={words.bestOf}
        hint={words.bestHint}
        value={best}
        onChange={setBest}
        offered={Array.from({ length: Math.min(most, 40) + 1 }, (_, at) => at)}
      />
      <div className={dialogActions}>
        <Button variant="subtle" color="red" onClick={() => onSave({ status: "ended" })}>
          {words.end}
        </Button>
        <Button variant="default" onClick={onClose}>
          {repeatWords.keep}
        </Button>
        <Button
          loading={saving}
          onClick={() =>
            onSave({
              ...rhythmChange(rhythm),
              season_name: name.trim(),
              season_evenings: Number(evenings),
              best_of: Number(best),
            })
          }
        >
          {words.save}
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
