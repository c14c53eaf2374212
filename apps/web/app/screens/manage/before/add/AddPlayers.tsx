import { can } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knownPeopleQuery } from "../../../../data/tournaments/roster.ts";
import { stoppedTexts } from "../../../../text/lobby/stopped.ts";
import { pastedList } from "../../../../text/manage/pasted-list.ts";
import { type Changes, editedRows, type PersonChange } from "../../../../tournament/paste/edited-list.ts";
import { forgetList, keptList } from "../../../../tournament/paste/kept-list.ts";
import { readPastedList } from "../../../../tournament/paste/pasted-list.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { LongField } from "../../../../ui/fields/TextField.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import classes from "./AddPlayers.module.css";
import { ListPreview } from "./ListPreview.tsx";

type AddPlayersProps = { play: Play; opened: boolean; onClose: () => void };

/** A stop, the start or the end of the tournament leaves it open, because a typed list would be lost. */
export function AddPlayers({ play, opened, onClose }: AddPlayersProps) {
  const note = noteOf(play);
  return (
    <Dialog opened={opened} onClose={onClose} title={pastedList.title} tall>
      {note && (
        <Note color="orange" mb="sm" role="status">
          {note}
        </Note>
      )}
      {opened && <AddForm play={play} onClose={onClose} />}
    </Dialog>
  );
}

function noteOf({ tournament, viewer }: Play): string | undefined {
  if (!can("addPlayer", tournament, viewer).ok) return pastedList.closed;
  if (!can("givePlace", tournament, viewer).ok) return stoppedTexts.noPlaces;
  return can("changeRoster", tournament, viewer).ok ? pastedList.started : undefined;
}

/** A pasted text of several lines is shown as people at once; typed names wait for the button. */
function AddForm({ play, onClose }: Pick<AddPlayersProps, "play" | "onClose">) {
  const [text, setText] = useState(() => keptList(play.tournament.id));
  const [changes, setChanges] = useState<Changes>({});
  const [checking, setChecking] = useState(text !== "");
  const known = useQuery(knownPeopleQuery(play.tournament.organizer));
  const present = play.participants.map(({ user }) => play.names.full(user));
  const others = (known.data ?? []).filter(({ id }) => !play.participants.some(({ user }) => user === id));
  const rows = editedRows(readPastedList(text, present), changes, present, others);
  const people = rows.filter(({ state }) => state === "add").length;

  const change = (key: string, changed: PersonChange) =>
    setChanges((before) => ({ ...before, [key]: { ...before[key], ...changed } }));

  if (checking)
    return (
      <ListPreview
        play={play}
        rows={rows}
        lines={text.split(/\n/).filter((line) => line.trim() !== "").length}
        onChange={change}
        onText={() => setChecking(false)}
        onAdded={() => {
          forgetList(play.tournament.id);
          onClose();
        }}
      />
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecking(true);
      }}
    >
      <LongField
        label={pastedList.label}
        hint={pastedList.hint}
        placeholder={pastedList.placeholder}
        className={classes.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (text !== "" || !pasted.trim().includes("\n")) return;
          // The field is replaced before the browser would insert the text.
          event.preventDefault();
          setText(pasted);
          setChecking(true);
        }}
        data-autofocus
      />
      <Button type="submit" fullWidth size="lg" mt="md" disabled={rows.length === 0}>
        {rows.length === 0 ? pastedList.empty : people > 0 ? pastedList.check(people) : pastedList.checkUnclear}
      </Button>
    </form>
  );
}
