import { formatPhoneMask, type Gender, limits, normalizePhone } from "@bandeha/contract";
import { IconClock, IconEyeOff, IconHourglass, IconPencil, IconUserCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { errorSentences } from "../../../../text/errors.ts";
import { pastedList } from "../../../../text/manage/pasted-list.ts";
import { type ListRow, type PersonChange, storedLevel } from "../../../../tournament/paste/edited-list.ts";
import { afterPress } from "../../../../ui/accessibility/after-press.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { focusFirstInvalid } from "../../../../ui/fields/focus-invalid.ts";
import { PickField } from "../../../../ui/fields/PickField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Chip } from "../../../../ui/layout/Chip.tsx";
import classes from "./AddPlayers.module.css";
import { genderOptions, levelOptions } from "./person-options.ts";

type ListPersonProps = {
  row: ListRow;
  number: number;
  /** The name of the partner, written on the same line. */
  partner: string | undefined;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onChange: (change: PersonChange) => void;
} & Typing;

export type TypedField = "name" | "phone" | undefined;

type Typing = {
  /** The field that is being typed: it is judged when it is left, or by «Готово» and the button of the list. */
  typing: TypedField;
  onType: (field: TypedField) => void;
};

export function ListPerson({ row, number, partner, opened, onOpen, onChange, ...typing }: ListPersonProps) {
  const { person } = row;
  return (
    <li className={classes.person} data-open={opened || undefined}>
      <span className={classes.number}>{number}</span>
      <div className={classes.about}>
        {opened ? (
          <PersonFields row={row} onChange={onChange} onDone={() => onOpen(false)} {...typing} />
        ) : (
          <>
            <b>{person.name || pastedList.nameNeeded}</b>
            <PersonChips row={row} partner={partner} />
          </>
        )}
      </div>
      {!opened && (
        <IconButton quiet aria-label={pastedList.edit(person.name)} onClick={() => onOpen(true)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

const icon = { size: 14, stroke: 2, "aria-hidden": true } as const;
const genderMarks: Record<Gender, string> = { male: "М", female: "Ж" };

function PersonChips({ row: { person, known }, partner }: Pick<ListPersonProps, "row" | "partner">) {
  const level = storedLevel(person.level);
  return (
    <div className={classes.chips}>
      {person.gender && <Chip>{genderMarks[person.gender]}</Chip>}
      {level > 0 && <Chip>{`Ур. ${level}`}</Chip>}
      {person.late && (
        <Chip tone="warn">
          <IconClock {...icon} />
          {pastedList.late}
        </Chip>
      )}
      {person.reserve && (
        <Chip>
          <IconHourglass {...icon} />
          {pastedList.reserve}
        </Chip>
      )}
      {partner && <Chip>{pastedList.pairWith(partner)}</Chip>}
      {known && (
        <Chip tone="good">
          <IconUserCheck {...icon} />
          {known.guest ? pastedList.known : pastedList.account}
        </Chip>
      )}
      {person.phone && (
        <Chip tone="line">
          <IconEyeOff {...icon} />
          {`·· ${formatPhoneMask(person.phone).slice(-5)}`}
        </Chip>
      )}
      {person.handle && <Chip tone="line">{person.handle}</Chip>}
      {/ \+\d$/.test(person.name) && <Chip tone="line">{pastedList.later}</Chip>}
    </div>
  );
}

function PersonFields({
  row,
  onChange,
  onDone,
  typing,
  onType,
}: {
  row: ListRow;
  onChange: ListPersonProps["onChange"];
  onDone: () => void;
} & Typing) {
  const { person, known } = row;
  const [phone, setPhone] = useState(formatPhoneMask(person.phone ?? ""));
  // While a finger is on a button, no error moves it.
  const leave = () => afterPress(() => onType(undefined));
  const normalized = phone.trim() === "" ? undefined : normalizePhone(phone);
  const wrongPhone = phone.trim() !== "" && normalized === undefined;
  const nameless = person.name.trim() === "";
  const tooLong = [...person.name].length > limits.profile.nameMax;
  const box = useRef<HTMLDivElement>(null);
  // The scroll margin keeps the fields above the footer.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function finish() {
    if (!nameless && !tooLong && !wrongPhone) return onDone();
    flushSync(() => onType(undefined));
    if (box.current) focusFirstInvalid(box.current);
  }

  return (
    <div className={classes.fields} ref={box}>
      <TextField
        label={pastedList.name}
        value={person.name}
        autoComplete="off"
        error={
          typing !== "name" &&
          (nameless ? pastedList.nameNeeded : tooLong && `Не длиннее ${limits.profile.nameMax} символов`)
        }
        onBlur={leave}
        onChange={({ currentTarget }) => {
          onType("name");
          onChange({ name: currentTarget.value });
        }}
      />
      <p className="quiet">
        {pastedList.inChat(person.source)}
        {person.numbered && `. ${pastedList.numbered}`}
      </p>
      <div className={classes.toggles}>
        <Button
          variant={person.late ? "light" : "default"}
          aria-pressed={person.late}
          onClick={() => onChange({ late: !person.late })}
        >
          {pastedList.comesLate}
        </Button>
        <Button
          variant={person.reserve ? "light" : "default"}
          aria-pressed={person.reserve}
          onClick={() => onChange({ reserve: !person.reserve })}
        >
          {pastedList.toReserve}
        </Button>
        {known && (
          <Button variant="default" onClick={() => onChange({ stranger: true })}>
            {pastedList.stranger}
          </Button>
        )}
      </div>
      {!known && (
        <div className={classes.pair}>
          <PickField
            label={pastedList.gender}
            options={genderOptions}
            value={person.gender ?? ""}
            onChange={(value) => onChange({ gender: (value || undefined) as Gender | undefined })}
          />
          <PickField
            label={pastedList.level}
            options={levelOptions}
            value={String(storedLevel(person.level) || "")}
            onChange={(value) => onChange({ level: value === "" ? undefined : Number(value) })}
          />
          <TextField
            label={pastedList.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+7 999 123-45-67"
            value={phone}
            error={typing !== "phone" && wrongPhone && errorSentences["invalid-phone"]}
            onBlur={leave}
            onChange={({ currentTarget }) => {
              onType("phone");
              setPhone(currentTarget.value);
              const number = normalizePhone(currentTarget.value);
              if (number || currentTarget.value.trim() === "") onChange({ phone: number });
            }}
          />
        </div>
      )}
      <div className={classes.ends}>
        <Button variant="subtle" color="red" onClick={() => onChange({ removed: true })}>
          {pastedList.remove}
        </Button>
        <Button variant="light" onClick={finish}>
          {pastedList.done}
        </Button>
      </div>
    </div>
  );
}
