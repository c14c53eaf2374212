import { can, dayNumber, limits, type Tournament } from "@bandeha/contract";
import { weekdayOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createSeries } from "../../../data/hosts/series.ts";
import { paths } from "../../../paths.ts";
import { errorSentence } from "../../../text/errors.ts";
import { gonePlaceTexts } from "../../../text/form/gone-place.ts";
import { repeatTexts } from "../../../text/series.ts";
import { useGonePlace } from "../../../tournament/form/gone-place.ts";
import { isEmpty } from "../../../tournament/form/problems.ts";
import { type Rhythm, RhythmFields } from "../../../tournament/hosts/RhythmFields.tsx";
import { daysAheadProblem } from "../../../tournament/hosts/series-problems.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { dialogActions } from "../../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";

type SeriesFormProps = { tournament: Tournament; onClose: () => void };

export function SeriesForm({ tournament, onClose }: SeriesFormProps) {
  const [rhythm, setRhythm] = useState<Rhythm>({
    every_weeks: 1,
    weekdays: [weekdayOf(dayNumber(tournament.date))],
    days_ahead: limits.series.daysAheadUsual,
  });
  const create = useMutation(createSeries);
  const navigateTo = useNavigateTo();
  const gone = useGonePlace(tournament);
  const isGone = !isEmpty(gone);
  return (
    <Stack gap={16}>
      <p>{repeatTexts.seriesText}</p>
      {isGone && (
        <Note color="orange">
          {gonePlaceTexts.series(gone, tournament.expand?.club?.name)}.{" "}
          {can("edit", tournament, tournament.organizer).ok ? (
            <AppLink to={paths.edit(tournament.id)}>{gonePlaceTexts.edit}</AppLink>
          ) : (
            gonePlaceTexts.first
          )}
        </Note>
      )}
      <RhythmFields value={rhythm} onChange={setRhythm} />
      {create.isError && <ErrorNote of={create.error}>{errorSentence(create.error)}</ErrorNote>}
      <div className={dialogActions}>
        <Button variant="default" onClick={onClose}>
          {repeatTexts.keep}
        </Button>
        <Button
          loading={create.isPending}
          disabled={isGone || daysAheadProblem(rhythm.days_ahead) !== undefined}
          onClick={() =>
            create.mutate({ source: tournament.id, ...rhythm }, { onSuccess: ({ id }) => navigateTo(paths.series(id)) })
          }
        >
          {repeatTexts.create}
        </Button>
      </div>
    </Stack>
  );
}
