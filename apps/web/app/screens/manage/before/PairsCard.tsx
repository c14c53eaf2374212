import { hasTeams, teamNames, toPlayers } from "@bandeha/contract";
import { type FormedPairs, type Pair, TEAMS, type Team, teamsOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateParticipants } from "../../../data/participant-lists.ts";
import { errorSentence } from "../../../text/errors.ts";
import { manage } from "../../../text/manage.ts";
import { teamWords } from "../../../text/teams.ts";
import { partnerOf } from "../../../tournament/people/pairing.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ExchangeDialog } from "./ExchangeDialog.tsx";
import { PairRow } from "./PairRow.tsx";
import classes from "./PlanCard.module.css";
import { isDrawn } from "./start-plan.ts";
import { LineButtons, TeamButton } from "./TeamOfPair.tsx";
import { useLineMoves } from "./use-line-moves.ts";

type PairsCardProps = { play: Play; formed: FormedPairs };

/** Pairs (product-rules D16): confirmed ones, and suggestions by level for the others. In a club tie by team, in the order of lines. */
export function PairsCard({ play, formed }: PairsCardProps) {
  const { participants, names, tournament } = play;
  const save = useMutation(updateParticipants);
  const [changing, setChanging] = useState<Pair>();
  const entryOf = (user: string) => participants.find((entry) => entry.user === user);
  const isConfirmed = ([a, b]: Pair) => {
    const entry = entryOf(a);
    return entry !== undefined && partnerOf(entry, participants) === b;
  };
  const ordered = hasTeams(tournament) ? teamsOf(toPlayers(participants.filter(isDrawn)), []) : [];
  const pairsOf = (team: Team) =>
    ordered.flatMap((each) => {
      const pair = formed.pairs.find((one) => one.join() === each.seat.pair.join());
      return each.team === team && pair ? [pair] : [];
    });
  const teams = ordered.length > 0 ? TEAMS.map((team) => ({ team, pairs: pairsOf(team) })) : [];
  const moves = useLineMoves(teams.map(({ pairs }) => pairs.join(" ")).join(";"));
  const hasChosen = (pair: Pair) => pair.some((user) => entryOf(user)?.team);
  const isOrdered = (pairs: readonly Pair[]) => pairs.flat().some((user) => entryOf(user)?.line);
  /** Of both players, because a suggested pair is not a pair yet. */
  const send = (pair: Pair, team: Team) =>
    save.mutate(pair.map((user) => ({ id: entryOf(user)?.id ?? "", change: { team } })));
  const suggested = formed.pairs.filter((pair) => !isConfirmed(pair));

  /** Writes both entries, one after the other, because each write frees the previous partner. */
  function join(pairs: readonly Pair[]) {
    const changes = pairs.map(([user, partner]) => ({ id: entryOf(user)?.id ?? "", change: { partner } }));
    save.mutate(changes, { onSuccess: () => setChanging(undefined) });
  }
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
        <p className="quiet">{teamWords.forOrganiser}</p>
      ) : (
        <ul className={classes.pairs}>
          {formed.pairs.map((pair) => (
            <PairRow key={pair.join("+")} {...shared(pair)} />
          ))}
        </ul>
      )}
      {teams.map(({ team, pairs }) => (
        <section key={team} className={classes.team} aria-labelledby={`pairs-${team}`}>
          <h3 id={`pairs-${team}`}>{teamNames(tournament)[team]}</h3>
          <ul className={classes.pairs}>
            {pairs.map((pair, at) => (
              <PairRow key={pair.join("+")} {...shared(pair)} line={at + 1} chosen={hasChosen(pair)}>
                <LineButtons
                  entry={entryOf(pair[0])}
                  pair={names.sideFull(pair)}
                  line={at + 1}
                  last={pairs.length}
                  onMove={moves.move}
                />
                <TeamButton
                  tournament={tournament}
                  team={team}
                  pair={names.sideFull(pair)}
                  disabled={save.isPending}
                  onSend={(other) => send(pair, other)}
                />
              </PairRow>
            ))}
          </ul>
          {isOrdered(pairs) && (
            <Button variant="subtle" disabled={moves.saving} onClick={() => moves.reset(entryOf(pairs[0]?.[0] ?? ""))}>
              {teamWords.byLevel}
            </Button>
          )}
        </section>
      ))}
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
      {formed.unpaired.map((user) => (
        <p key={user} className={classes.blocked}>
          {names.full(user)} {manage.unpaired}
        </p>
      ))}
      {moves.error && (
        <Note color="red" role="alert">
          {teamWords.notMoved}. {errorSentence(moves.error)}
        </Note>
      )}
      {save.isError && (
        <Note color="red" role="alert">
          {manage.pairsNotSaved}. {errorSentence(save.error)}
        </Note>
      )}
      <ExchangeDialog
        pair={changing}
        pairs={formed.pairs}
        names={names}
        saving={save.isPending}
        onExchange={(pairs) => join(pairs)}
        onClose={() => setChanging(undefined)}
      />
    </Card>
  );
}
