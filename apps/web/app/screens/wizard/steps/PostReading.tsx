// What was understood of a pasted post: the lines of the summary it fills, and those that are missing.
import { type WizardForm, wizardDefaults } from "@bandeha/contract";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { citiesQuery } from "../../../data/hosts/cities.ts";
import { clubsQuery } from "../../../data/hosts/clubs.ts";
import { paths } from "../../../paths.ts";
import { post } from "../../../text/form/post.ts";
import { formatDay } from "../../../text/format.ts";
import { useCityToday } from "../../../tournament/card/city-today.ts";
import { readPastedList } from "../../../tournament/paste/pasted-list.ts";
import { readPost } from "../../../tournament/paste/read-post.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { dialogFoot } from "../../../ui/overlays/Dialog.tsx";
import { changeDraft, keepPeople } from "../draft/draft-store.ts";
import { stepToContinue } from "../steps.ts";
import classes from "./PostDialog.module.css";
import { summaryLines } from "./summary-lines.ts";

/** Lines of the summary that must be filled before a tournament can be created. */
const NEEDED: readonly (keyof WizardForm)[] = [
  "type",
  "name",
  "date",
  "start_time",
  "end_time",
  "city",
  "club",
  "skill_level_type",
  "scoring_method",
];

export function PostReading({ text, onBack }: { text: string; onBack: () => void }) {
  const [chosenDay, setChosenDay] = useState("");
  const [askedCities, askedClubs] = [useQuery(citiesQuery()), useQuery(clubsQuery())];
  const [cities, clubs] = [askedCities.data ?? [], askedClubs.data ?? []];
  const today = useCityToday("");
  const navigateTo = useNavigateTo();
  const read = readPost(text, { today, cities, clubs });
  const fields = { ...read.fields, ...(chosenDay && { date: chosenDay }) };
  const form = { ...wizardDefaults, ...fields };
  const nameOf = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name;
  const lines = summaryLines(form, { city: nameOf(cities, form.city), club: nameOf(clubs, form.club) });
  const found = lines.filter((line) => line.fields.some((field) => field in fields));
  const missing = lines.filter((line) => line.fields.some((field) => NEEDED.includes(field) && !(field in fields)));
  const people = readPastedList(read.people).people.length;

  function fill() {
    changeDraft(form);
    keepPeople(people > 0 ? read.people : "");
    navigateTo(paths.wizard(stepToContinue(form, today)));
  }

  return (
    <Stack
      as="form"
      gap={12}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        fill();
      }}
    >
      <Row gap={8} align="center" justify="between">
        <Text as="h3" size={17}>
          {found.length > 0 ? post.found : post.nothing}
        </Text>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {post.toText}
        </Button>
      </Row>
      {read.weekday && (
        <ChoiceTiles
          label={post.weekday(read.weekday.named)}
          choices={[read.weekday.byDate, read.weekday.byWeekday].map((value) => ({ value, label: formatDay(value) }))}
          value={chosenDay}
          onChange={setChosenDay}
        />
      )}
      <ul className={classes.found}>
        {found.map(({ label, value }) => (
          <Row key={label} as="li" gap={10} align="start">
            <IconCheck size={20} stroke={2.25} className={classes.check} aria-hidden />
            <span>
              <span className="quiet">{label}</span>
              <b>{value}</b>
            </span>
          </Row>
        ))}
      </ul>
      {people > 0 && <Note>{post.people(people)}</Note>}
      <footer className={dialogFoot}>
        {found.length > 0 && (
          <p className="quiet">
            {missing.length > 0
              ? post.missing(missing.map(({ label }) => label.toLocaleLowerCase("ru")))
              : post.complete}
          </p>
        )}
        <Button
          type="submit"
          fullWidth
          size="lg"
          // Without the lists of cities and clubs the place of the post is not found.
          loading={askedCities.isLoading || askedClubs.isLoading}
          disabled={found.length === 0 || (read.weekday !== undefined && chosenDay === "")}
        >
          {post.fill(found.length)}
        </Button>
      </footer>
    </Stack>
  );
}
