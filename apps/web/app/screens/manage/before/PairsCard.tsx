import { hasTeams, toPlayers } from "@bandeha/contract";
import { type FormedPairs, type Pair, type Team, teamsOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateParticipants } from "../../../data/participant-lists.ts";
import { errorSentence } from "../../../text/errors.ts";
import { manage } from "../../../text/manage.ts";
import { teamWords } from "../../../text/teams.ts";
import { partnerOf } from "../../../tournament/people/pairing.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Chip } from "../../../ui/layout/Chip.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ExchangeDialog } from "./ExchangeDialog.tsx";
import classes from "./PlanCard.module.css";
import { isDrawn } from "./start-plan.ts";
import { TeamButton, TeamChip } from "./TeamOfPair.tsx";

type PairsCardProps = { play: Play; formed: FormedPairs };

/** Pairs (product-rules D16): confirmed ones, and suggestions by level for the others. */
export function PairsCard({ play, formed }: PairsCardProps) {
  const { participants, names } = play;
  const save = useMutation(updateParticipants);
  const [changing, setChanging] = useState<Pair>();
  const entryOf = (user: string) => participants.find((entry) => entry.user === user);
  const isConfirmed = ([a, b]: Pair) => {
    const entry = entryOf(a);
    return entry !== undefined && partnerOf(entry, participants) === b;
  };
  const teams = hasTeams(play.tournament) ? teamsOf(toPlayers(participants.filter(isDrawn)), []) : [];
  const teamOf = (pair: Pair) => teams.find(({ seat }) => seat.pair.join() === pair.join())?.team;
  const hasChosen = (pair: Pair) => pair.some((user) => entryOf(user)?.team);
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
      {teams.length > 0 && <p className="quiet">{teamWords.forOrganiser}</p>}
      <ul className={classes.pairs}>
        {formed.pairs.map((pair) => (
          <Row key={pair.join("+")} as="li" gap={8} wrap align="center" justify="between" className={classes.pair}>
            <Row as="span" gap={8} rowGap={4} wrap align="center">
              <b>{names.side(pair)}</b>
              {isConfirmed(pair) ? <Chip tone="good">Закреплена</Chip> : <Chip tone="line">По уровню</Chip>}
              <TeamChip team={teamOf(pair)} chosen={hasChosen(pair)} />
            </Row>
            <Row as="span" className={classes.pairButtons}>
              <TeamButton
                team={teamOf(pair)}
                pair={names.sideFull(pair)}
                disabled={save.isPending}
                onSend={(team) => send(pair, team)}
              />
              {formed.pairs.length > 1 && (
                <Button
                  variant="subtle"
                  disabled={save.isPending}
                  aria-label={`Обменять: ${names.sideFull(pair)}`}
                  onClick={() => setChanging(pair)}
                >
                  Обменять
                </Button>
              )}
              {isConfirmed(pair) && (
                <Button
                  variant="subtle"
                  color="red"
                  disabled={save.isPending}
                  aria-label={`Разбить: ${names.sideFull(pair)}`}
                  onClick={() => split(pair)}
                >
                  Разбить
                </Button>
              )}
            </Row>
          </Row>
        ))}
      </ul>
      {formed.unpaired.map((user) => (
        <p key={user} className={classes.blocked}>
          {names.full(user)} {manage.unpaired}
        </p>
      ))}
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
