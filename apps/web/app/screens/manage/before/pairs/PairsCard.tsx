import { hasTeams, toPlayers } from "@bandeha/contract";
import { type FormedPairs, type Pair, TEAMS, type Team, teamsOf } from "@bandeha/engine";
import { useState } from "react";
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
import { useLineMoves } from "./use-line-moves.ts";
import { usePairChanges } from "./use-pair-changes.ts";

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
  const changes = usePairChanges();
  const [changing, setChanging] = useState<Pair>();
  const entryOf = (user: string) => participants.find((entry) => entry.user === user);
  const isConfirmed = ([a, b]: Pair) => {
    const entry = entryOf(a);
    return entry !== undefined && confirmedPartner(entry, participants) === b;
  };
  const teams = hasTeams(tournament) ? pairsByTeam(play, formed.pairs) : [];
  // The last press alone has an alert.
  const moves = useLineMoves(teams.map(({ pairs }) => pairs.join(" ")).join(";"), changes.forget);
  const save: typeof changes.save = (...of) => {
    moves.forget();
    changes.save(...of);
  };
  const suggested = formed.pairs.filter((pair) => !isConfirmed(pair));

  function join(pairs: readonly Pair[]) {
    const entries = pairs.map(([user, partner]) => ({ id: entryOf(user)?.id ?? "", change: { partner } }));
    save(entries, () => setChanging(undefined));
  }

  function openExchange(pair: Pair) {
    changes.forget();
    setChanging(pair);
  }

  const shared = (pair: Pair) => ({
    name: names.side(pair),
    full: names.sideFull(pair),
    confirmed: isConfirmed(pair),
    disabled: changes.saving,
    onExchange: formed.pairs.length > 1 ? () => openExchange(pair) : undefined,
    onSplit: () => {
      moves.forget();
      changes.split(entryOf(pair[0]));
    },
  });

  return (
    <Card aria-labelledby="pairs-title">
      <h2 id="pairs-title">Пары</h2>
      {suggested.length > 0 && (
        <>
          <p className="quiet">{manage.pairsSuggested}</p>
          <Button mt="xs" variant="light" loading={changes.saving} onClick={() => join(suggested)}>
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
          moves={moves}
          entryOf={entryOf}
          rowOf={shared}
          saving={changes.saving}
          onSend={(pair, team) =>
            // Of both players, because a suggested pair is not a pair yet.
            save(pair.map((user) => ({ id: entryOf(user)?.id ?? "", change: { team } })))
          }
        />
      )}
      {formed.unpaired.map((user) => (
        <p key={user} className={classes.blocked}>
          {names.full(user)} {manage.unpaired}
        </p>
      ))}
      {changes.failure && !changing && (
        <Note color="red" role="alert">
          {changes.failure}
        </Note>
      )}
      <ExchangeDialog
        pair={changing}
        pairs={formed.pairs}
        names={names}
        saving={changes.saving}
        failure={changes.failure}
        onExchange={(pairs) => join(pairs)}
        onClose={() => setChanging(undefined)}
      />
    </Card>
  );
}
