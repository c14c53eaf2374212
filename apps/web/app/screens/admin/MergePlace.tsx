import type { AdminPlaces } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { adminAct } from "../../data/administration/admin.ts";
import { adminPlacesTexts } from "../../text/admin/places.ts";
import { NameButton } from "../../ui/buttons/NameButton.tsx";
import { PickField } from "../../ui/fields/PickField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { adminError } from "./admin-error.ts";

type MergePlaceProps = { places: AdminPlaces; collection: "cities" | "clubs"; id: string; onDone: () => void };

/** A duplicate goes into a club of its city, or into a city of its time zone. */
export function MergePlace({ places, collection, id, onDone }: MergePlaceProps) {
  const [target, setTarget] = useState("");
  const merge = useMutation(adminAct);
  const club = places.clubs.find((one) => one.id === id);
  const city = places.cities.find((one) => one.id === id);
  const others =
    collection === "clubs"
      ? places.clubs.filter((one) => one.id !== id && one.city === club?.city)
      : places.cities.filter(
          (one) =>
            one.id !== id && one.timezone === city?.timezone && !(one.code && city?.code && one.code !== city.code),
        );
  const chosen = others.find((one) => one.id === target);
  if (others.length === 0 && !merge.error) return null;

  const start = () =>
    merge.mutate(
      { path: "places/merge", body: { collection, source: id, target } },
      {
        onSuccess: () => {
          showNotice({ message: adminPlacesTexts.merged, color: "green" });
          onDone();
        },
      },
    );
  return (
    <Stack gap={12} mt={24}>
      <h3>{adminPlacesTexts.merge}</h3>
      <p className="quiet">{adminPlacesTexts.mergeHint}</p>
      <PickField
        label={adminPlacesTexts.into}
        value={target}
        options={others.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setTarget}
      />
      {merge.error && (
        <Note color="red" role="alert">
          {adminError(merge.error)}
        </Note>
      )}
      {chosen && (
        <NameButton variant="default" color="red" fullWidth loading={merge.isPending} onClick={start}>
          {adminPlacesTexts.mergeAction(chosen.name)}
        </NameButton>
      )}
    </Stack>
  );
}
