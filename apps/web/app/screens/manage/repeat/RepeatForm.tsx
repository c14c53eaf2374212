import { dayNumber, isoDay, isSeated, type SeriesPage, type Tournament, zoneOf } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "../../../data/client/server-clock.ts";
import { citiesQuery } from "../../../data/hosts/cities.ts";
import { seriesPageQuery } from "../../../data/hosts/series.ts";
import { createTournament } from "../../../data/tournaments/tournament-actions.ts";
import { participantsQuery } from "../../../data/tournaments/tournament-participants.ts";
import { paths } from "../../../paths.ts";
import { errorSentence } from "../../../text/errors.ts";
import { gonePlaceTexts } from "../../../text/form/gone-place.ts";
import { formatTimes } from "../../../text/format.ts";
import { dayAndMonth, repeatTexts } from "../../../text/series.ts";
import { useCityToday } from "../../../tournament/card/city-today.ts";
import { type PlaceChoice, useGonePlace, withoutGone } from "../../../tournament/form/gone-place.ts";
import { PlaceFields } from "../../../tournament/form/PlaceFields.tsx";
import { isEmpty } from "../../../tournament/form/problems.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { DateField } from "../../../ui/fields/DateField.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { dialogActions } from "../../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";
import { eveningOn, freeDay, nextDay, repeatOn } from "./next-day.ts";

type RepeatFormProps = { tournament: Tournament; onClose: () => void };

/** The same tournament a week later; its players are invited by the server. */
export function RepeatForm({ tournament, onClose }: RepeatFormProps) {
  const today = useCityToday(tournament.city);
  const page = useQuery({ ...seriesPageQuery(tournament.series), enabled: tournament.series !== "" });
  const [chosen, setDay] = useState<string>();
  const usual = nextDay(tournament.date, today);
  const day = chosen ?? (page.data ? freeDay(page.data, usual) : usual);
  const entries = useQuery(participantsQuery(tournament.id)).data ?? [];
  const invited = entries.filter(
    (entry) => isSeated(entry) && entry.user !== tournament.organizer && !entry.expand?.user?.guest,
  ).length;
  const gone = useGonePlace(tournament);
  const isGone = !isEmpty(gone);
  const [place, setPlace] = useState<PlaceChoice>();
  const asked = place ?? withoutGone(tournament, gone);
  const city = useQuery(citiesQuery()).data?.find(({ id }) => id === asked.city);
  const elsewhere = isGone ? { ...asked, zone: city?.timezone ?? zoneOf(tournament) } : undefined;
  const create = useMutation(createTournament);
  const navigateTo = useNavigateTo();
  const send = () =>
    create.mutate(repeatOn(tournament, day, new Date(serverNow()), elsewhere), {
      onSuccess: ({ id }) => {
        showNotice({ message: repeatTexts.done, color: "green" });
        onClose();
        navigateTo(paths.manage(id));
      },
    });
  return (
    <Stack gap={16}>
      <p>{repeatTexts.text(invited)}</p>
      <DateField
        label={repeatTexts.day}
        hint={formatTimes(tournament)}
        value={day}
        onChange={setDay}
        min={isoDay(dayNumber(today))}
      />
      {page.data && <SeriesEvening page={page.data} day={chosen ?? usual} />}
      {isGone && (
        <>
          <Note color="orange">{gonePlaceTexts.repeat(gone, tournament.expand?.club?.name)}</Note>
          <PlaceFields value={asked} problems={{}} onChange={(change) => setPlace({ ...asked, ...change })} />
        </>
      )}
      {create.isError && <ErrorNote of={create.error}>{errorSentence(create.error)}</ErrorNote>}
      <div className={dialogActions}>
        <Button variant="default" onClick={onClose}>
          {repeatTexts.keep}
        </Button>
        <Button
          loading={create.isPending || page.isLoading}
          disabled={isGone && asked.club === ""}
          onClick={send}
          data-autofocus
        >
          {repeatTexts.confirm}
        </Button>
      </div>
    </Stack>
  );
}

/** Says that the series has an evening on a day, or will have one. */
function SeriesEvening({ page, day }: { page: SeriesPage; day: string }) {
  const there = eveningOn(page, day);
  if (!there) return null;
  if (there === "planned") return <p className="quiet">{repeatTexts.planned(dayAndMonth(day))}</p>;
  return (
    <p className="quiet">
      {repeatTexts.taken(dayAndMonth(day))} <AppLink to={paths.manage(there.id)}>{repeatTexts.openTaken}</AppLink>
    </p>
  );
}
