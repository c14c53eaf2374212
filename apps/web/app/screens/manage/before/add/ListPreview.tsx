import { can, isSeated, limits } from "@bandeha/contract";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { pastedList } from "../../../../text/manage/pasted-list.ts";
import type { ListRow, PersonChange } from "../../../../tournament/paste/edited-list.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { focusFirstInvalid } from "../../../../ui/fields/focus-invalid.ts";
import { Note } from "../../../../ui/layout/Note.tsx";
import { dialogFoot } from "../../../../ui/overlays/Dialog.tsx";
import classes from "./AddPlayers.module.css";
import { CommonFields } from "./CommonFields.tsx";
import { PresentPeople, UnclearLines } from "./ListLeftovers.tsx";
import { ListPerson, type TypedField } from "./ListPerson.tsx";
import { seatsFor } from "./new-players.ts";
import { useAddPlayers } from "./use-add-players.ts";

type ListPreviewProps = {
  play: Play;
  rows: readonly ListRow[];
  lines: number;
  onChange: (key: string, change: PersonChange) => void;
  onText: () => void;
  onAdded: () => void;
};

/** People read from the text: what was not understood first, then everyone who will be added. */
export function ListPreview({ play, rows, lines, onChange, onText, onAdded }: ListPreviewProps) {
  const [open, setOpen] = useState<string>();
  const [typing, setTyping] = useState<TypedField>();
  const adding = useAddPlayers(play, (keys) => {
    for (const key of keys) onChange(key, { removed: true });
  });
  const { tournament } = play;
  const people = rows.filter(({ state }) => state === "add");
  const unclear = rows.filter(({ state }) => state === "unclear");
  const present = rows.filter(({ state }) => state === "present");
  const nameless = people.find(
    ({ person }) => person.name.trim() === "" || person.name.length > limits.profile.nameMax,
  );
  const taken = play.participants.filter(isSeated).length;
  // The note above says why not.
  const mayAdd = can("givePlace", tournament, play.viewer).ok;
  const seats = seatsFor(people, tournament, taken);

  async function submit(form: HTMLFormElement) {
    flushSync(() => setTyping(undefined));
    if (nameless) setOpen(nameless.key);
    else if (focusFirstInvalid(form)) return;
    else if (await adding.addAll(people)) onAdded();
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <div className={classes.summary}>
        <span className="quiet">{pastedList.read(lines, lines - unclear.length)}</span>
        <Button variant="subtle" size="sm" onClick={onText} disabled={adding.isPending}>
          {pastedList.toText}
        </Button>
      </div>
      <UnclearLines
        rows={unclear}
        onRemove={(key) => onChange(key, { removed: true })}
        onChoose={(key) => {
          onChange(key, { chosen: true });
          setOpen(key);
        }}
      />
      <ol className={classes.people}>
        {people.map((row, index) => (
          <ListPerson
            key={row.key}
            row={row}
            number={index + 1}
            partner={people.find(({ key }) => key === row.partner)?.person.name}
            opened={open === row.key}
            typing={typing}
            onType={setTyping}
            onOpen={(opened) => setOpen(opened ? row.key : undefined)}
            onChange={(change) => onChange(row.key, change)}
          />
        ))}
      </ol>
      {people.some(({ known }) => !known) && <CommonFields people={people} onChange={onChange} />}
      <PresentPeople rows={present} onChoose={(key) => onChange(key, { chosen: true })} />
      <footer className={dialogFoot}>
        {adding.problem && (
          <Note color="red" role="alert">
            {adding.problem}
          </Note>
        )}
        {seats.over > 0 && <Note color="orange">{pastedList.over(seats.free, seats.over)}</Note>}
        {seats.reservesPlay && <p className="quiet">{pastedList.seatsForAll}</p>}
        <p className={classes.privacy}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          {unclear.length > 0 ? pastedList.unclearLeft(unclear.length) : pastedList.privacy}
        </p>
        <Button
          type="submit"
          fullWidth
          size="lg"
          disabled={!mayAdd || people.length === 0 || seats.over > 0}
          loading={adding.isPending}
        >
          {pastedList.add(seats.seated, seats.waiting)}
        </Button>
        <span role="status" className="quiet">
          {adding.isPending && adding.added > 0 && pastedList.added(adding.added)}
        </span>
      </footer>
    </form>
  );
}
