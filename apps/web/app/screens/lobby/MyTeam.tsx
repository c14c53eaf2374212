import { type TournamentParticipant, teamLabels } from "@bandeha/contract";
import { TEAMS, type Team } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../data/tournament-participants.ts";
import { errorSentence } from "../../text/errors.ts";
import { teamWords } from "../../text/teams.ts";
import { partnerOf } from "../../tournament/people/pairing.ts";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import classes from "./MyEntry.module.css";

/** A radio cannot have an empty value. */
const ANY = "any";

type MyTeamProps = {
  entries: readonly TournamentParticipant[];
  entry: TournamentParticipant;
};

/** The viewer's team in a club tie, chosen before the start. */
export function MyTeam({ entries, entry }: MyTeamProps) {
  const save = useMutation(updateParticipant);
  const shown = save.isPending ? save.variables.change.team : entry.team;
  const hint = partnerOf(entry, entries) ? teamWords.ofPair : teamWords.ofEach;
  return (
    <div className={classes.part}>
      <div className={classes.team}>
        <ChoiceTiles<Team | typeof ANY>
          label={teamWords.yours}
          hint={hint}
          columns={3}
          choices={[
            ...TEAMS.map((team) => ({ value: team, label: teamLabels[team] })),
            { value: ANY, label: teamWords.any },
          ]}
          value={shown || ANY}
          onChange={(team) => save.mutate({ id: entry.id, change: { team: team === ANY ? "" : team } })}
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
