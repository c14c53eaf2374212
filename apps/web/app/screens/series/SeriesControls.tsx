import { type ComingEvening, dayNumber, isoDay, ruleOf, type SeriesFacts, skippedOf } from "@bandeha/contract";
import { daysOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type SeriesChange, updateSeries } from "../../data/hosts/series.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { gonePlaceTexts } from "../../text/form/gone-place.ts";
import { formatDay } from "../../text/format.ts";
import { seriesTexts, seriesSettings as texts } from "../../text/series.ts";
import { useCityToday } from "../../tournament/card/city-today.ts";
import { useGonePlace } from "../../tournament/form/gone-place.ts";
import { isEmpty } from "../../tournament/form/problems.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { lazyUntilLoaded } from "../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";

// The calendar is for organisers only, so the page loads without it.
const SeriesSettings = lazyUntilLoaded(() => import("./SeriesSettings.tsx").then((code) => code.SeriesSettings));

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
          showNotice({ message: texts.saved, color: "green" });
        },
      },
    );
  if (series.status === "ended")
    return (
      <Card aria-labelledby="controls-title">
        <h2 id="controls-title">{seriesTexts.ended}</h2>
        <p className="quiet">{texts.endText}</p>
        {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
        <Row gap={8} wrap mt={12}>
          <Button variant="default" loading={save.isPending} onClick={() => change({ status: "active", last: "" })}>
            {texts.goOn}
          </Button>
        </Row>
      </Card>
    );
  return (
    <Card aria-labelledby="controls-title">
      <h2 id="controls-title">{texts.planned}</h2>
      <GonePlace series={series} coming={coming} />
      <PlannedDays
        series={series}
        coming={coming}
        saving={save.isPending ? save.variables.change : undefined}
        onSkip={(skipped) => change({ skipped })}
      />
      {save.isError && !open && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <Row gap={8} wrap mt={12}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </Row>
      <Dialog opened={open} onClose={() => setOpen(false)} title={texts.title}>
        {open && (
          <Suspense fallback={<RowsSkeleton rows={5} />}>
            <SeriesSettings series={series} saving={save.isPending} onSave={change} onClose={() => setOpen(false)} />
          </Suspense>
        )}
        {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      </Dialog>
    </Card>
  );
}

/** A place that takes no new tournaments gets no more evenings: an edit of the next one moves the series. */
function GonePlace({ series: { club }, coming: [next] }: SeriesControlsProps) {
  const gone = useGonePlace({ city: club.city.id, club: club.id });
  if (isEmpty(gone)) return null;
  return (
    <Note color="orange" mt="sm">
      {gonePlaceTexts.series(gone, club.name)}. {gonePlaceTexts.days}
      {next ? (
        <>
          . <AppLink to={paths.edit(next.id)}>{gonePlaceTexts.evening}</AppLink>
        </>
      ) : (
        `. ${gonePlaceTexts.withoutEvening}`
      )}
    </Note>
  );
}

const PLANNED = 6;
const LOOK_AHEAD = 120;

type PlannedDaysProps = SeriesControlsProps & { saving: SeriesChange | undefined; onSkip: (skipped: string[]) => void };

/** Dates without a tournament yet: each can be skipped. One at a time, because a change replaces the whole list. */
function PlannedDays({ series, coming, saving, onSkip }: PlannedDaysProps) {
  const today = dayNumber(useCityToday(series.club.city.id));
  const skipped = skippedOf(series);
  const last = coming.reduce((latest, { date }) => Math.max(latest, dayNumber(date)), today);
  const days = daysOf(ruleOf(series), today + 1, today + LOOK_AHEAD).map(isoDay);
  const shown = days.filter((day) => skipped.includes(day) || dayNumber(day) > last).slice(0, PLANNED);
  if (shown.length === 0) return <p className="quiet">{texts.noneLeft(series.last && formatDay(series.last))}</p>;
  return (
    <Stack gap={4} mt={8}>
      {shown.map((day) => {
        const isSkipped = skipped.includes(day);
        return (
          <Row key={day} gap={12} align="center" justify="between">
            <span className={isSkipped ? "quiet num" : "num"}>
              {formatDay(day)}
              {isSkipped && `, ${texts.skipped}`}
            </span>
            <Button
              variant="subtle"
              loading={saving?.skipped?.includes(day) === !isSkipped}
              disabled={saving !== undefined}
              onClick={() => onSkip(isSkipped ? skipped.filter((one) => one !== day) : [...skipped, day])}
            >
              {isSkipped ? texts.unskip : texts.skip}
            </Button>
          </Row>
        );
      })}
    </Stack>
  );
}
