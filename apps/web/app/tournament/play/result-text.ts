// Texts of a queued result, shown also if its match is not on screen or no longer exists.
import { enteredLine, toScore } from "@bandeha/contract";
import { type Entry, hasResult, type PlainMatch, type Result, resultOf } from "../../offline/outbox/outbox.ts";
import { errorSentences } from "../../text/errors.ts";
import { conflict, refusedResultTexts } from "../../text/outbox.ts";

type ResultContext = Pick<Entry, "sides" | "scoring">;

/** «14 : 10», «2 : 1 (6:4  3:6  10:8)», «победу: Анна · Борис»; undefined for none. */
export function resultText(match: PlainMatch, { sides, scoring }: ResultContext): string | undefined {
  const score = toScore(match);
  return score && enteredLine(score, scoring, sides);
}

const textOf = (result: Result, entry: Entry) =>
  "status" in result
    ? undefined
    : resultText({ ...entry.seen, status: "completed", sets: result.sets ?? null, ...result }, entry);

/** The score that was entered; undefined where one is taken back. */
export const enteredScoreText = (entry: Entry): string | undefined => textOf(entry.result, entry);

/** «Корт 2 · раунд 3» */
export const courtRoundText = ({ seen }: Entry): string => `Корт ${seen.court} · раунд ${seen.round}`;

export type ResultChoice = { message: string; keep: string; write: string };

/** The message and the two choices for a conflicting or refused result; undefined while it is queued. */
export function choiceOf(entry: Entry): ResultChoice | undefined {
  const { state } = entry;
  const mine = textOf(entry.result, entry);
  if (state.phase === "refused") {
    const why =
      state.reason === "gone"
        ? refusedResultTexts.gone
        : state.reason === "illegal-status"
          ? refusedResultTexts.over
          : errorSentences[state.reason];
    const what = mine ? refusedResultTexts.score(mine) : refusedResultTexts.undo;
    return { message: `${what} ${why}`, keep: refusedResultTexts.away, write: refusedResultTexts.again };
  }
  if (state.phase !== "conflict") return undefined;
  const theirs = resultText(state.theirs, entry);
  return {
    message: conflictText(entry, state.theirs, theirs, mine),
    keep: theirs ? conflict.keep(theirs) : conflict.keepNone,
    write: mine ? conflict.write(mine) : conflict.writeNone,
  };
}

function conflictText({ seen }: Entry, stored: PlainMatch, theirs: string | undefined, mine: string | undefined) {
  if (hasResult(stored, resultOf(seen))) return conflict.changed;
  if (!theirs) return conflict.removed;
  return mine ? conflict.written(theirs) : conflict.undone(theirs);
}
