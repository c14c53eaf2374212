import { type AdminPlaces, courtNamesOf, timeZoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type SavedPlace, savePlace } from "../../data/administration/admin.ts";
import { serverNow } from "../../data/client/server-clock.ts";
import { adminPlacesTexts } from "../../text/admin/places.ts";
import { findZones, zoneText } from "../../text/admin/time-zones.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { PickField } from "../../ui/fields/PickField.tsx";
import { SearchPick } from "../../ui/fields/SearchPick.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { LongField, TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { adminError, placeErrors } from "./admin-error.ts";
import { MergePlace } from "./MergePlace.tsx";

/** Without an id it is a new one; `city` is the city that the list shows. */
export type EditedPlace = { collection: "cities" | "clubs"; id?: string; city?: string };

/** The id of the line that says why the button cannot be pressed. */
const MISSING = "place-missing";

type PlaceDialogProps = { places: AdminPlaces; edited: EditedPlace; onClose: () => void };

export function PlaceDialog({ places, edited: { collection, id, city = "" }, onClose }: PlaceDialogProps) {
  const club = places.clubs.find((one) => one.id === id);
  const town = places.cities.find((one) => one.id === id);
  const [before] = useState<PlaceForm>({
    name: club?.name ?? town?.name ?? "",
    active: club?.active ?? town?.active ?? true,
    city: club?.city ?? city,
    address: club?.address ?? "",
    entrance: club?.entrance ?? "",
    courts: club?.courts ? String(club.courts) : "",
    court_names: club ? courtNamesOf(club).join("\n") : "",
    timezone: timeZoneOf(town),
  });
  const [form, setForm] = useState(before);
  const [now] = useState(() => new Date(serverNow()));
  const change = (changed: Partial<PlaceForm>) => setForm((current) => ({ ...current, ...changed }));
  const save = useMutation(savePlace);
  const wrong = placeErrors(save.error);
  const isClub = collection === "clubs";
  const isIncomplete = !form.name.trim() || (isClub && !form.city);

  function submit(event: FormEvent) {
    event.preventDefault();
    const place: SavedPlace = isClub
      ? { collection: "clubs", id, fields: changedFields(clubOf(form), id && clubOf(before)) }
      : { collection: "cities", id, fields: changedFields(cityOf(form), id && cityOf(before)) };
    save.mutate(place, {
      onSuccess: () => {
        showNotice({ message: adminPlacesTexts.saved, color: "green" });
        onClose();
      },
    });
  }

  // Also after a merge whose answer was lost.
  if (id && !club && !town)
    return (
      <Dialog opened onClose={onClose} title={form.name}>
        <Note>{adminPlacesTexts.gone}</Note>
      </Dialog>
    );
  const title = id ? form.name : isClub ? adminPlacesTexts.newClub : adminPlacesTexts.newCity;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack as="form" gap={16} onSubmit={submit}>
        <TextField
          label={adminPlacesTexts.name}
          error={wrong.name}
          value={form.name}
          maxLength={120}
          onChange={({ target }) => change({ name: target.value })}
        />
        {isClub ? (
          <ClubFields places={places} form={form} wrong={wrong} onChange={change} />
        ) : (
          <SearchPick
            label={adminPlacesTexts.timezone}
            error={wrong.timezone}
            value={form.timezone}
            chosen={zoneText(form.timezone, now)}
            find={(typed) => findZones(typed, now)}
            searchLabel={adminPlacesTexts.timezoneSearch}
            none={adminPlacesTexts.timezoneNone}
            onChange={(timezone) => change({ timezone })}
          />
        )}
        <SwitchField
          label={adminPlacesTexts.shown}
          hint={adminPlacesTexts.shownHint}
          checked={form.active}
          onChange={(active) => change({ active })}
        />
        {save.error && (
          <Note color="red" role="alert">
            {Object.keys(wrong).length > 0 ? adminPlacesTexts.checkFields : adminError(save.error)}
          </Note>
        )}
        <Button
          type="submit"
          fullWidth
          loading={save.isPending}
          disabled={isIncomplete}
          aria-describedby={isIncomplete ? MISSING : undefined}
        >
          {adminPlacesTexts.save}
        </Button>
        {isIncomplete && (
          <p className="quiet" id={MISSING}>
            {adminPlacesTexts.missing[isClub ? "club" : "city"]}
          </p>
        )}
      </Stack>
      {id && <MergePlace places={places} collection={collection} id={id} onDone={onClose} />}
    </Dialog>
  );
}

type PlaceForm = Record<"name" | "city" | "address" | "entrance" | "courts" | "court_names" | "timezone", string> & {
  active: boolean;
};

type ClubFieldsProps = {
  places: AdminPlaces;
  form: PlaceForm;
  wrong: Record<string, string>;
  onChange: (changed: Partial<PlaceForm>) => void;
};

function ClubFields({ places, form, wrong, onChange }: ClubFieldsProps) {
  return (
    <>
      <PickField
        label={adminPlacesTexts.city}
        error={wrong.city}
        value={form.city}
        options={places.cities.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(chosen) => onChange({ city: chosen })}
      />
      <TextField
        label={adminPlacesTexts.address}
        value={form.address}
        maxLength={300}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <TextField
        label={adminPlacesTexts.entrance}
        hint={adminPlacesTexts.entranceHint}
        value={form.entrance}
        maxLength={500}
        onChange={({ target }) => onChange({ entrance: target.value })}
      />
      <TextField
        label={adminPlacesTexts.courtsCount}
        inputMode="numeric"
        error={wrong.courts}
        value={form.courts}
        onChange={({ target }) => onChange({ courts: target.value.replace(/\D/g, "").slice(0, 2) })}
      />
      <LongField
        label={adminPlacesTexts.courtNames}
        hint={adminPlacesTexts.courtNamesHint}
        error={wrong.court_names}
        value={form.court_names}
        onChange={({ target }) => onChange({ court_names: target.value })}
      />
    </>
  );
}

function clubOf({ name, active, city, address, entrance, courts, court_names }: PlaceForm) {
  const names = court_names.split("\n").map((line) => line.trim());
  return {
    ...{ name: name.trim(), active, city, address: address.trim(), entrance: entrance.trim() },
    courts: Number(courts),
    court_names: names.filter((line) => line !== ""),
  };
}

const cityOf = ({ name, active, timezone }: PlaceForm) => ({ name: name.trim(), active, timezone: timezone.trim() });

/** Only these are sent, so that two administrators who edit one place keep each other's changes. */
function changedFields<Fields extends object>(fields: Fields, before: Fields | "" | undefined): Partial<Fields> {
  if (!before) return fields;
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.assign({}, ...changed.map(([name, value]) => ({ [name]: value })));
}
