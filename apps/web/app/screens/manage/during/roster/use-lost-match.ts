import { resultLine } from "@bandeha/contract";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { type Entered, readEntered, rulesOf } from "../../../../tournament/score/entered.ts";
import type { LostMatch } from "./running-match.ts";

type LostMatches = {
  /** The match with its result, not recorded; undefined while the score is incomplete. */
  endOf: (match: LostMatch["match"], entered: Entered) => LostMatch | undefined;
  /** Stores the result on the phone, from which it is sent. */
  record: (lost: LostMatch) => Promise<boolean>;
};

/** The match that a leaving player loses. It is recorded only when the change of the roster is applied, so that closing the sheet changes nothing. */
export function useLostMatch({ tournament, names }: Pick<Play, "tournament" | "names">): LostMatches {
  return {
    endOf(match, entered) {
      const rules = rulesOf(tournament, match);
      const reading = readEntered(entered, rules);
      if (!reading.ok) return undefined;
      const sides = sidesOf(match).map(names.side) as [string, string];
      return { match, result: reading.result, text: resultLine(reading.score, rules.scoring, sides) };
    },
    record: ({ match, result }) =>
      enterResult({
        match,
        result,
        sides: sidesOf(match).map(names.side) as [string, string],
        scoring: rulesOf(tournament, match).scoring,
      }),
  };
}
