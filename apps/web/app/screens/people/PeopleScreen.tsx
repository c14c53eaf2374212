import type { OwnCircle, RegularPlayer } from "@bandeha/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ownCircleQuery } from "../../data/people/people.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence } from "../../text/errors.ts";
import { formatDay } from "../../text/format.ts";
import { peopleTexts } from "../../text/players/people.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Facts } from "../../ui/layout/Facts.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageHeading } from "../../ui/layout/PageHeading.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { useDebounced } from "../../ui/time/use-debounced.ts";
import { BlockedCard } from "./BlockedCard.tsx";
import classes from "./People.module.css";
import { PersonLine } from "./PersonLine.tsx";
import { PersonNote } from "./PersonNote.tsx";

const TYPING_MS = 250;

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${peopleTexts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** Everyone who played with the organiser, with attendance, debts and private notes; the search also finds tournaments. */
export default function PeopleScreen() {
  const { status, user } = useSession();
  const viewer = user?.id;
  const [search, setSearch] = useSearchParams();
  const asked = search.get("q") ?? "";
  const onlyOwing = search.get("owing") === "1";
  const [typed, setTyped] = useState(asked);
  const show = (words: string, owing: boolean) =>
    setSearch(
      { ...(words && { q: words }), ...(owing && { owing: "1" }) },
      { replace: true, preventScrollReset: true },
    );
  const find = useDebounced((words: string) => show(words, onlyOwing), TYPING_MS);
  const circle = useQuery({
    ...ownCircleQuery(viewer ?? "", asked, onlyOwing),
    enabled: viewer !== undefined,
    placeholderData: keepPreviousData,
  });
  const [noted, setNoted] = useState<RegularPlayer>();
  const stored = noted && circle.data?.people.find(({ id }) => id === noted.id);
  // Nothing to search in until somebody signs up.
  const hasPeople = circle.data === undefined || circle.data.total > 0 || asked !== "" || typed !== "" || onlyOwing;
  return (
    <>
      <TopBar title={peopleTexts.title} back={paths.myTournaments()} />
      <Page width="column">
        {status === "unknown" ? (
          <>
            <PageHeading>{peopleTexts.title}</PageHeading>
            <RowsSkeleton rows={6} />
          </>
        ) : viewer === undefined ? (
          <EmptyState heading="h1" title={peopleTexts.signIn} text={peopleTexts.lead}>
            <Button component={AppLink} to={paths.auth(paths.people())}>
              Войти
            </Button>
          </EmptyState>
        ) : (
          <Stack gap={16}>
            <PageHeading>{peopleTexts.title}</PageHeading>
            <p className="quiet">{peopleTexts.lead}</p>
            {hasPeople && (
              <TextField
                label={peopleTexts.search}
                type="search"
                value={typed}
                onChange={({ currentTarget: { value } }) => {
                  setTyped(value);
                  find(value.trim());
                }}
              />
            )}
            {circle.data && (circle.data.owing.people > 0 || onlyOwing) && (
              <Owing owing={circle.data.owing} checked={onlyOwing} onChange={(owing) => show(typed.trim(), owing)} />
            )}
            {circle.data ? (
              <Found circle={circle.data} searching={asked !== ""} onlyOwing={onlyOwing} onNote={setNoted} />
            ) : circle.isError ? (
              <ErrorState title={peopleTexts.failed} text={errorSentence(circle.error)}>
                <Button onClick={() => void circle.refetch()}>Повторить</Button>
              </ErrorState>
            ) : (
              <RowsSkeleton rows={6} />
            )}
            {asked === "" && !onlyOwing && <BlockedCard viewer={viewer} />}
          </Stack>
        )}
      </Page>
      <PersonNote person={stored ?? noted} onClose={() => setNoted(undefined)} />
    </>
  );
}

type OwingProps = { owing: OwnCircle["owing"]; checked: boolean; onChange: (owing: boolean) => void };

/** What players owe together, and the way to see only them. */
function Owing({ owing: { people, kopecks }, checked, onChange }: OwingProps) {
  return (
    <Card aria-label={peopleTexts.onlyOwing}>
      <SwitchField
        label={peopleTexts.onlyOwing}
        hint={people > 0 ? peopleTexts.owing(people, kopecks) : peopleTexts.noDebts}
        checked={checked}
        onChange={onChange}
      />
    </Card>
  );
}

type FoundProps = {
  circle: OwnCircle;
  searching: boolean;
  onlyOwing: boolean;
  onNote: (person: RegularPlayer) => void;
};

function Found({ circle: { people, tournaments, total }, searching, onlyOwing, onNote }: FoundProps) {
  return (
    <>
      {tournaments.length > 0 && (
        <Card aria-labelledby="found-tournaments">
          <h2 id="found-tournaments">{peopleTexts.tournaments}</h2>
          <ul className={classes.list}>
            {tournaments.map(({ id, name, date, club }) => (
              <li key={id}>
                <AppLink to={paths.manage(id)}>{name}</AppLink>
                <Facts of={[formatDay(date), club]} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {people.length === 0 && tournaments.length === 0 && <NobodyFound searching={searching} onlyOwing={onlyOwing} />}
      {people.length > 0 && (
        <Card aria-label={peopleTexts.title}>
          <ul className={classes.list}>
            {people.map((person) => (
              <PersonLine key={person.id} person={person} onNote={() => onNote(person)} />
            ))}
          </ul>
          {total > people.length && <p className="quiet">{peopleTexts.more(people.length, total)}</p>}
        </Card>
      )}
    </>
  );
}

/** Debts have their own words beside the switch. */
function NobodyFound({ searching, onlyOwing }: Pick<FoundProps, "searching" | "onlyOwing">) {
  if (searching) return <EmptyState title={peopleTexts.nothing} text={peopleTexts.nothingText} />;
  if (onlyOwing) return null;
  return (
    <EmptyState title={peopleTexts.empty} text={peopleTexts.emptyText}>
      <Button component={AppLink} to={paths.wizard()}>
        {peopleTexts.create}
      </Button>
    </EmptyState>
  );
}
