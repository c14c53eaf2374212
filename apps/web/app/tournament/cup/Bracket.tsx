import { type BracketRound, stageCode } from "@bandeha/engine";
import { type ReactNode, useRef } from "react";
import { bracketRoundTitle, stageTitle } from "../../text/results/standings.ts";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import type { Play } from "../play/use-play.ts";
import classes from "./Bracket.module.css";
import { BracketMeeting } from "./BracketMeeting.tsx";
import { BracketWays } from "./BracketWays.tsx";
import { loserOfRound, winnerOfRound } from "./meeting-match.ts";

type BracketProps = {
  play: Play;
  viewer: string | undefined;
  /** From the first round to the final. */
  rounds: readonly BracketRound[];
  label: string;
  third?: BracketRound | null;
};

/** One list of meetings per round, in columns that snap to the edge of a phone. The match for third place is below. */
export function Bracket({ play, viewer, rounds, label, third }: BracketProps) {
  const scroll = useRef<HTMLElement>(null);
  const meetings = (round: BracketRound, waitsFor: string | undefined) => (
    <Stack as="ol" className={classes.meetings}>
      {round.meetings.map((meeting, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a bracket is its place in it.
        <Row key={index} as="li" align="center" className={classes.line}>
          <BracketMeeting
            play={play}
            viewer={viewer}
            stage={stageCode(round.stage)}
            meeting={meeting}
            waitsFor={waitsFor}
          />
        </Row>
      ))}
    </Stack>
  );
  return (
    <div className={classes.frame}>
      <BracketWays rounds={rounds} scroll={scroll} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key. */}
      <section ref={scroll} className={classes.scroll} aria-label={`${label}: сетка`} tabIndex={0}>
        {rounds.map((round, index) => (
          <Stage key={stageCode(round.stage)} round={round}>
            {meetings(round, winnerOfRound(rounds[index - 1]))}
          </Stage>
        ))}
      </section>
      {third && (
        <Row mt={12}>
          <Stage round={third}>{meetings(third, loserOfRound(rounds.at(-2)))}</Stage>
        </Row>
      )}
    </div>
  );
}

/** Full names for screen readers, because both brackets may have semifinals. */
function Stage({ round, children }: { round: BracketRound; children: ReactNode }) {
  return (
    <Stack as="section" className={classes.stage} aria-label={stageTitle(round.stage)}>
      <Text as="h3" size={15} weight={650} tone="secondary">
        {bracketRoundTitle(round.stage)}
      </Text>
      {children}
    </Stack>
  );
}
