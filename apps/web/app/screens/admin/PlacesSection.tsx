import type { AdminPlaces } from "@bandeha/contract";
import { IconAlertTriangle, IconPencil, IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { placesQuery } from "../../data/administration/admin.ts";
import { serverNow } from "../../data/client/server-clock.ts";
import { adminTexts } from "../../text/admin/admin.ts";
import { adminPlacesTexts, clubsText } from "../../text/admin/places.ts";
import { zoneText } from "../../text/admin/time-zones.ts";
import { COURTS, plural } from "../../text/format.ts";
import { searchable } from "../../text/searchable.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Facts } from "../../ui/layout/Facts.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { FilterChips } from "./FilterChips.tsx";
import { type EditedPlace, PlaceDialog } from "./PlaceDialog.tsx";
import { similarClub } from "./similar-club.ts";

/** Clubs by city, then the cities. A warning is under the name it is about. */
export function PlacesSection() {
  const { data, isError } = useQuery(placesQuery());
  const [edited, setEdited] = useState<EditedPlace>();
  if (!data) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={6} />;
  return (
    <>
      <ClubsCard places={data} onEdit={setEdited} />
      <CitiesCard places={data} onEdit={setEdited} />
      {edited && <PlaceDialog places={data} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type CardProps = { places: AdminPlaces; onEdit: (edited: EditedPlace) => void };
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Rows at once: the cities are below. */
const ROWS = 30;
/** As many are found by looking at the list. */
const FEW = 12;

const hasWords = (name: string, typed: string): boolean =>
  searchable(typed)
    .split(/\s+/)
    .every((word) => searchable(name).includes(word));

const isHidden = ({ active }: { active: boolean }): boolean => !active;

function ClubsCard({ places: { clubs, cities, merging }, onEdit }: CardProps) {
  const [city, setCity] = useState("");
  const [typed, setTyped] = useState("");
  const [rows, setRows] = useState(ROWS);
  const named = clubs.filter(({ name }) => hasWords(name, typed));
  const shown = named.filter((club) => city === "" || club.city === city);
  const busy = cities.filter(({ id }) => clubs.some((club) => club.city === id));
  const choices = [{ id: "", name: adminPlacesTexts.all }, ...busy].map(({ id, name }) => ({
    key: id,
    name: `${name} ${named.filter((club) => id === "" || club.city === id).length}`,
  }));
  return (
    <Card>
      <div className={classes.head}>
        <h2>{adminPlacesTexts.clubs}</h2>
        <span className={`quiet num ${classes.grow}`}>{clubsText(clubs.length, clubs.filter(isHidden).length)}</span>
        <Button size="sm" leftSection={<IconPlus {...icon} />} onClick={() => onEdit({ collection: "clubs", city })}>
          {adminPlacesTexts.addClub}
        </Button>
      </div>
      {clubs.length > FEW && (
        <Stack mt={12}>
          <TextField
            label={adminPlacesTexts.search}
            type="search"
            leftSection={<IconSearch {...icon} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Stack>
      )}
      <FilterChips label={adminPlacesTexts.city} choices={choices} chosen={city} onChoose={setCity} />
      {shown.length === 0 && <p className="quiet">{typed ? adminPlacesTexts.notFound : adminPlacesTexts.none}</p>}
      {shown.length > 0 && (
        <table className={classes.clubs}>
          <thead>
            <tr>
              <th scope="col">{adminPlacesTexts.club}</th>
              <th scope="col">{adminPlacesTexts.city}</th>
              <th scope="col">{adminPlacesTexts.courts}</th>
              <th scope="col">{adminPlacesTexts.evenings}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, rows).map((club) => (
              <ClubRow
                key={club.id}
                club={club}
                city={cities.find(({ id }) => id === club.city)?.name}
                like={similarClub(club, clubs)?.name}
                isMerging={merging.includes(club.id)}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        </table>
      )}
      {shown.length > rows && (
        <Button variant="light" fullWidth onClick={() => setRows(rows + ROWS)}>
          {adminPlacesTexts.more(shown.length - rows)}
        </Button>
      )}
    </Card>
  );
}

type ClubRowProps = {
  club: AdminPlaces["clubs"][number];
  city: string | undefined;
  /** The name of a similar club. */
  like: string | undefined;
  isMerging: boolean;
  onEdit: CardProps["onEdit"];
};

/** A row of the table; on a phone its facts are under the name. */
function ClubRow({ club, city, like, isMerging, onEdit }: ClubRowProps) {
  const warning = club.address === "" ? adminPlacesTexts.noAddress : like && adminPlacesTexts.similar(like);
  const courts = club.courts > 0 && plural(club.courts, COURTS);
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          {club.name}
          {isMerging && <Chip tone="warn">{adminPlacesTexts.merging}</Chip>}
          {!club.active && !isMerging && <Chip tone="line">{adminPlacesTexts.hidden}</Chip>}
        </span>
        {warning && <Warning>{warning}</Warning>}
        <Facts
          className={`quiet num ${classes.facts}`}
          of={[city, courts, `${adminPlacesTexts.evenings.toLowerCase()}:\u00a0${club.evenings}`]}
        />
      </th>
      <td>{city}</td>
      <td>{club.courts || "–"}</td>
      <td>{club.evenings}</td>
      <td>
        <EditButton name={club.name} onClick={() => onEdit({ collection: "clubs", id: club.id })} />
      </td>
    </tr>
  );
}

function CitiesCard({ places: { cities, clubs, merging }, onEdit }: CardProps) {
  const [now] = useState(() => new Date(serverNow()));
  return (
    <Card>
      <div className={classes.head}>
        <h2>{adminPlacesTexts.cities}</h2>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconPlus {...icon} />}
          onClick={() => onEdit({ collection: "cities" })}
        >
          {adminPlacesTexts.addCity}
        </Button>
      </div>
      <ul className={classes.rows}>
        {cities.map(({ id, name, timezone, active }) => (
          <li key={id}>
            <span className={classes.grow}>
              <span className={classes.name}>
                {name}
                {merging.includes(id) && <Chip tone="warn">{adminPlacesTexts.merging}</Chip>}
                {!active && !merging.includes(id) && <Chip tone="line">{adminPlacesTexts.hidden}</Chip>}
              </span>
              {isTwice(name, cities) && <Warning>{adminPlacesTexts.twice}</Warning>}
              <Facts
                of={[
                  zoneText(timezone, now),
                  `${adminPlacesTexts.clubs.toLowerCase()}:\u00a0${clubs.filter(({ city }) => city === id).length}`,
                ]}
              />
            </span>
            <EditButton name={name} onClick={() => onEdit({ collection: "cities", id })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Warning = ({ children }: { children: string }) => (
  <span className={classes.warning}>
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    {children}
  </span>
);

/** Which of the two goes into the other is the administrator's choice. */
const isTwice = (name: string, cities: AdminPlaces["cities"]): boolean =>
  cities.filter((city) => city.name.toLocaleLowerCase("ru-RU") === name.toLocaleLowerCase("ru-RU")).length > 1;

const EditButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="subtle" size="sm" aria-label={adminPlacesTexts.edit(name)} onClick={onClick}>
    <IconPencil {...icon} />
  </Button>
);
