import type { Gender } from "@bandeha/contract";
import { useState } from "react";
import { pastedList } from "../../../../text/manage/pasted-list.ts";
import { type ListRow, type PersonChange, storedLevel } from "../../../../tournament/paste/edited-list.ts";
import { PickField } from "../../../../ui/fields/PickField.tsx";
import classes from "./AddPlayers.module.css";
import { genderOptions, levelOptions } from "./person-options.ts";

type CommonFieldsProps = { people: readonly ListRow[]; onChange: (key: string, change: PersonChange) => void };

/** The level and the gender of everyone on the list for whom the text has none. */
export function CommonFields({ people, onChange }: CommonFieldsProps) {
  const [level, setLevel] = useState("");
  const [gender, setGender] = useState<Gender | "">("");
  const guests = people.filter(({ known }) => !known);
  return (
    <div className={classes.pair}>
      <PickField
        label={pastedList.levelForAll}
        options={levelOptions}
        value={level}
        onChange={(value) => {
          setLevel(value);
          for (const { key, person } of guests)
            if (String(storedLevel(person.level) || "") === level)
              onChange(key, { level: value === "" ? undefined : Number(value) });
        }}
      />
      <PickField
        label={pastedList.genderForAll}
        options={genderOptions}
        value={gender}
        onChange={(value) => {
          const chosen = value as Gender | "";
          setGender(chosen);
          for (const { key, person } of guests)
            if ((person.gender ?? "") === gender) onChange(key, { gender: chosen || undefined });
        }}
      />
    </div>
  );
}
