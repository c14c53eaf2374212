import {
  hasTeams,
  limits,
  type TeamField,
  type TeamsForm,
  type TournamentType,
  teamLabels,
  type VariantForm,
} from "@bandeha/contract";
import { teamNameTexts } from "../../text/form/team-names.ts";
import { TextField } from "../../ui/fields/TextField.tsx";

type TeamNameFieldsProps = {
  type: TournamentType | "";
  value: TeamsForm & VariantForm;
  problems: Partial<Record<TeamField, string | undefined>>;
  onChange: (change: Partial<TeamsForm>) => void;
};

/** The names of the two teams of a club tie; renders nothing for other types. */
export function TeamNameFields({ type, value, problems, onChange }: TeamNameFieldsProps) {
  if (!hasTeams({ type, variant: value.variant })) return null;
  const field = (name: TeamField) => ({
    autoComplete: "off",
    enterKeyHint: "next" as const,
    maxLength: limits.server.teamNameMax,
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
    error: problems[name],
  });
  return (
    <>
      <TextField {...field("home_team")} label={teamNameTexts.home} placeholder={teamLabels.home} />
      <TextField
        {...field("away_team")}
        label={teamNameTexts.away}
        placeholder={teamLabels.away}
        hint={teamNameTexts.hint}
      />
    </>
  );
}
