import { type TournamentMatch, toSettings } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { lastResultChangeQuery } from "../../../../data/tournaments/result-changes.ts";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { codeResultTexts as texts } from "../../../../text/play/running-round.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";

type CodeResultProps = { play: Play; match: TournamentMatch; sides: readonly [string, string]; onUndo: () => void };

/** A result that phones with the code of the court made alone, without a signed-in player: it can be taken back in one tap (decision 178). */
export function CodeResult({ play, match, sides, onUndo }: CodeResultProps) {
  const { data: change } = useQuery(lastResultChangeQuery(match));
  const isByCode = change?.link !== "" && (change?.way === "codes" || change?.way === "silence");
  if (!change || !isByCode) return null;
  // A result is not taken back once a later round has begun; a correction is still possible.
  const isOver = play.rounds.some(({ round_number, status }) => round_number > match.round && status !== "pending");
  const { scoring } = toSettings(play.tournament);
  const undo = async () => {
    if (await enterResult({ match, result: { status: "active" }, sides, scoring })) onUndo();
  };
  return (
    <Row gap={8} rowGap={4} wrap align="center" justify="between" mt={8}>
      <span className="quiet">{change.way === "codes" ? texts.agreed : texts.silent}</span>
      {!isOver && (
        <Button size="sm" variant="light" onClick={() => void undo()}>
          {texts.undo}
        </Button>
      )}
    </Row>
  );
}
