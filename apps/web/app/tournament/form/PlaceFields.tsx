import type { Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { clubsQuery } from "../../data/hosts/clubs.ts";
import { errorSentence } from "../../text/errors.ts";
import { wizard } from "../../text/form/wizard.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { PickField } from "../../ui/fields/PickField.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import classes from "./Fields.module.css";
import { type PlaceChoice, useGonePlace, withoutGone } from "./gone-place.ts";

type PlaceFieldsProps = {
  value: PlaceChoice;
  problems: Partial<Record<keyof PlaceChoice, string | undefined>>;
  onChange: (change: Partial<PlaceChoice>) => void;
  /** The current venue is in the list even if the directory no longer has it. */
  known?: Tournament["expand"];
};

type Named = { id: string; name: string };

const withKnown = (listed: readonly Named[] | undefined, known: Named | undefined) =>
  known && !listed?.some(({ id }) => id === known.id) ? [...(listed ?? []), known] : listed;

const offer = (listed: readonly Named[] | undefined, known: Named | undefined) =>
  (withKnown(listed, known) ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** A city and one of its clubs; changing the city resets the club. */
export function PlaceFields({ value, problems, onChange, known }: PlaceFieldsProps) {
  const cities = useQuery(citiesQuery());
  const clubs = useQuery({ ...clubsQuery(value.city), enabled: value.city !== "" });
  const knownClub = known?.club?.city === value.city ? known.club : undefined;
  const gone = useGonePlace(value, { ...known, club: knownClub });
  const { city, club } = withoutGone(value, gone);
  const none = clubs.data?.length === 0 && !knownClub;
  return (
    <>
      <PickField
        label="Город"
        required
        disabled={cities.isPending}
        placeholder={cities.isPending ? "Загружаем города" : "Выберите город"}
        value={city}
        options={offer(cities.data, known?.city)}
        onChange={(chosen) => onChange({ city: chosen, club: "" })}
        error={problems.city ?? gone.city}
      />
      <LoadFailed query={cities} sentence={wizard.citiesFailed} />
      <PickField
        label="Клуб"
        required
        disabled={city === "" || clubs.isPending || none}
        placeholder={clubPlaceholder(city, clubs.isFetching && !clubs.data)}
        value={club}
        options={offer(clubs.data, knownClub)}
        onChange={(chosen) => onChange({ club: chosen })}
        hint={none ? wizard.noClubs : undefined}
        error={problems.club ?? gone.club}
      />
      <LoadFailed query={clubs} sentence={wizard.clubsFailed} />
    </>
  );
}

const clubPlaceholder = (city: string, loading: boolean): string => {
  if (city === "") return "Сначала выберите город";
  return loading ? "Загружаем клубы" : "Выберите клуб";
};

type Loaded = { isError: boolean; data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

function LoadFailed({ query, sentence }: { query: Loaded; sentence: string }) {
  if (!query.isError || query.data) return null;
  return (
    <Row gap={12} rowGap={8} wrap align="center" justify="between" className={classes.failed} role="alert">
      {errorSentence(query.error, sentence)}
      <Button size="sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        Повторить
      </Button>
    </Row>
  );
}
