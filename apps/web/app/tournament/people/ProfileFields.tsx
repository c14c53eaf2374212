import {
  CITY_CODES,
  cityLabels,
  GENDERS,
  gamesPlayedLabels,
  genderLabels,
  limits,
  monthsPlayedLabels,
  type ProfileForm,
  skillLabels,
} from "@bandeha/contract";
import { profileTexts, skillTexts } from "../../text/account/profile.ts";
import { ChoiceTiles, type TileChoice } from "../../ui/fields/ChoiceTiles.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";

type ProfileFieldsProps = {
  form: ProfileForm;
  problems: Partial<Record<keyof ProfileForm, string>>;
  onChange: (change: Partial<ProfileForm>) => void;
};

/** Focuses the name if it is the first field of the step. */
type PersonalProps = { nameFirst?: boolean };

const fromLabels = (values: readonly number[], labels: Record<number, string>): TileChoice<number>[] =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

const skillChoices = Array.from(
  { length: limits.profile.skill.max },
  (_, index) => index + limits.profile.skill.min,
).map((value) => ({ value, label: `${value} · ${skillLabels[value] ?? ""}`, text: skillTexts[value] }));

export function PersonalFields({ form, problems, onChange, nameFirst = false }: ProfileFieldsProps & PersonalProps) {
  return (
    <>
      <TextField
        label="Имя и фамилия"
        required
        autoComplete="name"
        maxLength={limits.profile.nameMax}
        value={form.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={problems.name}
        autoFocus={nameFirst}
      />
      <ChoiceTiles
        label="Город"
        required
        columns={1}
        choices={CITY_CODES.map((value) => ({ value, label: cityLabels[value] }))}
        value={form.city}
        onChange={(city) => onChange({ city })}
        error={problems.city}
      />
      <ChoiceTiles
        label="Пол"
        required
        hint={profileTexts.genderHint}
        choices={GENDERS.map((value) => ({ value, label: genderLabels[value] }))}
        value={form.gender}
        onChange={(gender) => onChange({ gender })}
        error={problems.gender}
      />
    </>
  );
}

export function SkillFields({ form, problems, onChange }: ProfileFieldsProps) {
  return (
    <>
      <ChoiceTiles
        label="Уровень"
        required
        columns={1}
        choices={skillChoices}
        value={Number(form.skill_level)}
        onChange={(skill_level) => onChange({ skill_level })}
        error={problems.skill_level}
      />
      <ChoiceTiles
        label="Сколько игр сыграли"
        required
        choices={fromLabels(limits.profile.gamesPlayedBuckets, gamesPlayedLabels)}
        value={Number(form.games_played_up_to)}
        onChange={(games_played_up_to) => onChange({ games_played_up_to })}
        error={problems.games_played_up_to}
      />
      <ChoiceTiles
        label="Как давно играете"
        required
        choices={fromLabels(limits.profile.monthsPlayedBuckets, monthsPlayedLabels)}
        value={Number(form.playing_duration_months_up_to)}
        onChange={(playing_duration_months_up_to) => onChange({ playing_duration_months_up_to })}
        error={problems.playing_duration_months_up_to}
      />
    </>
  );
}
