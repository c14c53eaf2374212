import { type TournamentParticipant, teamNames } from "@bandeha/contract";
import type { Pair, Team } from "@bandeha/engine";
import { notDoneSentence } from "../../../../text/errors.ts";
import { teamTexts } from "../../../../text/results/teams.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import classes from "../start/PlanCard.module.css";
import { PairRow, type PairRowProps } from "./PairRow.tsx";
import { LineButtons, TeamButton } from "./TeamOfPair.tsx";
import type { LineMoves } from "./use-line-moves.ts";

export type TeamOfPairs = { team: Team; pairs: readonly Pair[] };

type TeamPairsProps = {
  play: Play;
  teams: readonly TeamOfPairs[];
  moves: LineMoves;
  entryOf: (user: string) => TournamentParticipant | undefined;
  /** What a row shows of a pair in any tournament. */
  rowOf: (pair: Pair) => PairRowProps;
  saving: boolean;
  onSend: (pair: Pair, team: Team) => void;
};

/** The pairs of a club tie by team, in the order of lines, which the organiser changes here. */
export function TeamPairs({ play, teams, moves, entryOf, rowOf, saving, onSend }: TeamPairsProps) {
  const { names, tournament } = play;
  const hasChosen = (pair: Pair) => pair.some((user) => entryOf(user)?.team);
  const isOrdered = (pairs: readonly Pair[]) => pairs.flat().some((user) => entryOf(user)?.line);
  const row = ({ team, pairs }: TeamOfPairs, pair: Pair, line: number) => (
    <PairRow
      key={pair.join("+")}
      {...rowOf(pair)}
      line={line}
      chosen={hasChosen(pair)}
      order={
        <LineButtons
          entry={entryOf(pair[0])}
          pair={names.sideFull(pair)}
          line={line}
          last={pairs.length}
          saving={moves.saving}
          onMove={moves.move}
        />
      }
    >
      <TeamButton
        tournament={tournament}
        team={team}
        pair={names.sideFull(pair)}
        disabled={saving}
        onSend={(other) => onSend(pair, other)}
      />
    </PairRow>
  );
  return (
    <>
      {teams.map(({ team, pairs }) => (
        <section key={team} className={classes.team} aria-labelledby={`pairs-${team}`}>
          <h3 id={`pairs-${team}`}>{teamNames(tournament)[team]}</h3>
          <ul className={classes.pairs}>{pairs.map((pair, at) => row({ team, pairs }, pair, at + 1))}</ul>
          {isOrdered(pairs) && (
            <Button
              variant="subtle"
              loading={
                moves.saving?.line === 0 && pairs.flat().some((user) => entryOf(user)?.id === moves.saving?.entry.id)
              }
              disabled={moves.saving !== undefined}
              onClick={() => moves.reset(entryOf(pairs[0]?.[0] ?? ""))}
            >
              {teamTexts.byLevel}
            </Button>
          )}
        </section>
      ))}
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
      {moves.error && (
        <Note color="red" role="alert">
          {notDoneSentence(teamTexts.notMoved, moves.error)}
        </Note>
      )}
    </>
  );
}
