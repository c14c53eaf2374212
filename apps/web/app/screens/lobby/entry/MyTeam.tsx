import { type NamedTeams, type TournamentParticipant, teamNames } from "@bandeha/contract";
import { TEAMS, type Team } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../text/errors.ts";
import { teamTexts } from "../../../text/results/teams.ts";
import { confirmedPartner } from "../../../tournament/people/pairing.ts";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { useSavedChoice } from "../../../ui/state/use-saved-choice.ts";
import classes from "./MyEntry.module.css";

/** A radio cannot have an empty value. */
const ANY = "any";

type MyTeamProps = {
  entries: readonly TournamentParticipant[];
  entry: TournamentParticipant;
  tournament: NamedTeams;
};

/** The viewer's team in a club tie, chosen before the start. */
export function MyTeam({ entries, entry, tournament }: MyTeamProps) {
  const names = teamNames(tournament);
  const save = useMutation(updateParticipant);
  const [team, choose] = useSavedChoice(entry.team, (chosen) =>
    save.mutateAsync({ id: entry.id, change: { team: chosen } }),
  );
  const hint = confirmedPartner(entry, entries) ? teamTexts.ofPair : teamTexts.ofEach;
  return (
    <div className={classes.part}>
      <div className={classes.team}>
        <ChoiceTiles<Team | typeof ANY>
          label={teamTexts.yours}
          hint={hint}
          columns={3}
          choices={[...TEAMS.map((value) => ({ value, label: names[value] })), { value: ANY, label: teamTexts.any }]}
          value={team || ANY}
          onChange={(tile) => choose(tile === ANY ? "" : tile)}
        />
      </div>
      {save.isError && (
        <Text as="p" weight={650} tone="bad" mt={8} role="alert">
          {errorSentence(save.error)}
        </Text>
      )}
    </div>
  );
}
