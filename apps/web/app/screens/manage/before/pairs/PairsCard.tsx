import { hasTeams, toPlayers } from "@bandeha/contract";
import { type FormedPairs, type Pair, TEAMS, type Team, teamsOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateParticipants } from "../../../../data/tournaments/participant-lists.ts";
import { notDoneSentence } from "../../../../text/errors.ts";
import { manage } from "../../../../text/manage/manage.ts";
import { teamTexts } from "../../../../text/results/teams.ts";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import classes from "../start/PlanCard.module.css";
import { isDrawn } from "../start/start-plan.ts";
import { ExchangeDialog } from "./ExchangeDialog.tsx";
import { PairRow } from "./PairRow.tsx";
import { type TeamOfPairs, TeamPairs } from "./TeamPairs.tsx";

/** The pairs of each team in the order of their lines; nothing without pairs. */
function pairsByTeam({ participants }: Play, pairs: readonly Pair[]): TeamOfPairs[] {
  const ordered = teamsOf(toPlayers(participants.filter(isDrawn)), []);
  const pairsOf = (team: Team) =>
    ordered.flatMap((each) => {
      const pair = pairs.find((one) => one.join() === each.seat.pair.join());
      return each.team === team && pair ? [pair] : [];
    });
  return ordered.length > 0 ? TEAMS.map((team) => ({ team, pairs: pairsOf(team) })) : [];
}

type PairsCardProps = { play: Play; formed: FormedPairs };

/** Pairs (product-rules D16): confirmed ones, and suggestions by level for the others. In a club tie by team, in the order of lines. */
export function PairsCard({ play, formed }: PairsCardProps) {
  const { participants, names, tournament } = play;
  const save = useMutation(updateParticipants);
  const [changing, setChanging] = useState<Pair>();
  const entryOf = (user: string) => participants.find((entry) => entry.user === user);
  const isConfirmed = ([a, b]: Pair) => {
    const entry = entryOf(a);
    return entry !== undefined && confirmedPartner(entry, participants) === b;
  };
  const teams = hasTeams(tournament) ? pairsByTeam(play, formed.pairs) : [];
  const suggested = formed.pairs.filter((pair) => !isConfirmed(pair));

  /** Writes both entries, one after the other, because each write frees the previous partner. */
  function join(pairs: readonly Pair[]) {
    const changes = pairs.map(([user, partner]) => ({ id: entryOf(user)?.id ?? "", change: { partner } }));
    save.mutate(changes, { onSuccess: () => setChanging(undefined) });
  }
  const failure = save.isError && notDoneSentence(manage.pairsNotSaved, save.error);
  const split = ([user]: Pair) => save.mutate([{ id: entryOf(user)?.id ?? "", change: { partner: "" } }]);

  const shared = (pair: Pair) => ({
    name: names.side(pair),
    full: names.sideFull(pair),
    confirmed: isConfirmed(pair),
    disabled: save.isPending,
    onExchange: formed.pairs.length > 1 ? () => setChanging(pair) : undefined,
    onSplit: () => split(pair),
  });

  return (
    <Card aria-labelledby="pairs-title">
      <h2 id="pairs-title">Пары</h2>
      {suggested.length > 0 && (
        <>
          <p className="quiet">{manage.pairsSuggested}</p>
          <Button mt="xs" variant="light" loading={save.isPending} onClick={() => join(suggested)}>
            Составить пары
          </Button>
        </>
      )}
      {teams.length > 0 ? (
        <p className={`quiet ${classes.teamsHint}`}>{teamTexts.forOrganiser}</p>
      ) : (
        <ul className={classes.pairs}>
          {formed.pairs.map((pair) => (
            <PairRow key={pair.join("+")} {...shared(pair)} />
          ))}
        </ul>
      )}
      {teams.length > 0 && (
        <TeamPairs
          play={play}
          teams={teams}
          entryOf={entryOf}
          rowOf={shared}
          saving={save.isPending}
          onSend={(pair, team) =>
            // Of both players, because a suggested pair is not a pair yet.
            save.mutate(pair.map((user) => ({ id: entryOf(user)?.id ?? "", change: { team } })))
          }
        />
      )}
      {formed.unpaired.map((user) => (
        <p key={user} className={classes.blocked}>
          {names.full(user)} {manage.unpaired}
        </p>
      ))}
      {failure && !changing && (
        <Note color="red" role="alert">
          {failure}
        </Note>
      )}
      <ExchangeDialog
        pair={changing}
        pairs={formed.pairs}
        names={names}
        saving={save.isPending}
        failure={failure}
        onExchange={(pairs) => join(pairs)}
        onClose={() => setChanging(undefined)}
      />
    </Card>
  );
}
