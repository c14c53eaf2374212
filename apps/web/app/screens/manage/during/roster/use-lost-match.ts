import { useState } from "react";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { type Entered, readEntered, rulesOf } from "../../../../tournament/score/entered.ts";
import type { RunningMatch } from "./running-match.ts";

/** Records the result of a match that a player has left; true once it is stored on the phone. */
export function useLostMatch({ tournament, names }: Play): {
  keeping: boolean;
  record: (running: RunningMatch, entered: Entered) => Promise<boolean>;
} {
  const [keeping, setKeeping] = useState(false);

  async function record({ match }: RunningMatch, entered: Entered) {
    const rules = rulesOf(tournament, match);
    const reading = readEntered(entered, rules);
    if (!reading.ok) return false;
    setKeeping(true);
    const sides = sidesOf(match).map(names.side) as [string, string];
    const kept = await enterResult({ match, result: reading.result, sides, scoring: rules.scoring });
    setKeeping(false);
    return kept;
  }

  return { keeping, record };
}
