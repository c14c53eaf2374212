import { type Gender, genderLabels, limits } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newRecordId } from "../../../../data/client/new-id.ts";
import { useSession } from "../../../../data/session/session.ts";
import { knownPeopleQuery } from "../../../../data/tournaments/roster.ts";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import { lineup } from "../../../../text/manage/manage.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { focusOnce } from "../../../../ui/accessibility/focus-once.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../../../ui/fields/ChoiceTiles.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { dialogActions } from "../../../../ui/overlays/Dialog.tsx";
import { candidates } from "./candidates.ts";
import classes from "./Lineup.module.css";
import type { LineupDraft, NamedNewcomer } from "./lineup-draft.ts";

type NewcomerPickerProps = {
  play: Play;
  draft: LineupDraft;
  insteadOf?: string | undefined;
  onPick: (newcomer: NamedNewcomer) => void;
  /** Absent on the first step of the sheet, whose field does not take the focus: the keyboard would cover the other choices. */
  onBack?: () => void;
};

const genders = (Object.keys(genderLabels) as Gender[]).map((value) => ({ value, label: genderLabels[value] }));

/** One field finds known people and adds others as guests. */
export function NewcomerPicker({ play, draft, insteadOf, onPick, onBack }: NewcomerPickerProps) {
  const { user } = useSession();
  const { tournament, participants, names } = play;
  const known = useQuery(knownPeopleQuery(tournament.organizer));
  const [name, setName] = useState("");
  const [gender, setGender] = useState<Gender | "">("");
  const typed = name.replace(/\s+/g, " ").trim();
  const asksGender = formatOf(tournament.type, tournament.variant)?.mixed === true;
  const found = candidates({ typed, me: user, participants, known: known.data ?? [], draft });
  const leaving = participants.find(({ id }) => id === insteadOf)?.user;
  const tooLong = [...typed].length > limits.profile.nameMax;
  const guest = { name: typed, ...(gender && { gender }) };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed && !tooLong) onPick({ user: newRecordId(), name: typed, guest });
      }}
    >
      <h3 className={classes.asked}>
        {!leaving ? "Кто приходит" : onBack ? `Кто вместо: ${names.full(leaving)}` : leavingTexts.substitute}
      </h3>
      <TextField
        label="Имя"
        autoComplete="off"
        value={name}
        error={tooLong && `Не длиннее ${limits.profile.nameMax} символов`}
        onChange={(event) => setName(event.currentTarget.value)}
        ref={onBack && focusOnce}
      />
      <fieldset className={classes.found} aria-label="Кого вы знаете">
        {found.map(({ id, name: full, note }) => (
          <Button key={id} variant="default" align="start" onClick={() => onPick({ user: id, name: full })}>
            <span>
              {full}
              {note && <span className="quiet">&nbsp;· {note}</span>}
            </span>
          </Button>
        ))}
        {found.length === 0 && <p className="quiet">{lineup.nobodyKnown}</p>}
      </fieldset>
      {asksGender && typed !== "" && (
        <div className={classes.section}>
          <ChoiceTiles label="Пол гостя" choices={genders} value={gender} onChange={setGender} required />
        </div>
      )}
      <div className={dialogActions}>
        {onBack && (
          <Button variant="default" size="lg" onClick={onBack}>
            Назад
          </Button>
        )}
        <Button type="submit" size="lg" disabled={!typed || tooLong || (asksGender && !gender)}>
          {typed ? `Гость: ${typed}` : "Добавить гостя"}
        </Button>
      </div>
    </form>
  );
}
