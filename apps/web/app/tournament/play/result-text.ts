// Texts of a queued result, shown also if its match is not on screen or no longer exists.
import { type ErrorCode, enteredLine, toScore } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import {
  hasResult,
  type PlainMatch,
  type Result,
  resultOf,
  samePlayers,
  withResult,
} from "../../offline/outbox/entered-result.ts";
import type { Entry, EntryState } from "../../offline/outbox/outbox.ts";
import { errorSentences } from "../../text/errors.ts";
import { conflict, refusedResultTexts, unsentObjection, unsentReport } from "../../text/outbox.ts";

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

/** The score of an entry; undefined where one is taken back, of «Не так», and of an objection that claims none. */
export const scoreOfResult = ({ result, seen }: Entry): Score | undefined =>
  "status" in result ? undefined : toScore(withResult(seen, result));

/** The score that was entered; undefined where one is taken back. */
export const enteredScoreText = (entry: Entry): string | undefined => textOf(entry.result, entry);

/** «Корт 2 · раунд 3» */
export const courtRoundText = ({ seen }: Entry): string => `Корт ${seen.court} · раунд ${seen.round}`;

/** Without `write` there is nothing to send any more. */
export type ResultChoice = { message: string; keep: string; write?: string };

/** The message and the two choices for a conflicting or refused result; undefined while it is queued. */
export function choiceOf(entry: Entry): ResultChoice | undefined {
  const { state } = entry;
  const mine = textOf(entry.result, entry);
  if (entry.report) return reportChoice(entry, mine);
  if (entry.objects) return objectionChoice(entry, mine);
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

/** The same for an objection. What was refused for good cannot be sent again. */
function objectionChoice(entry: Entry, mine: string | undefined): ResultChoice | undefined {
  const { state } = entry;
  const { refused, gone, undone, changed, claim, object } = unsentObjection;
  if (state.phase === "conflict") {
    const theirs = resultText(state.theirs, entry) ?? "";
    return { message: changed(theirs), keep: conflict.keep(theirs), write: mine ? claim(mine) : object(theirs) };
  }
  if (state.phase !== "refused") return undefined;
  const why = { gone, "illegal-status": undone }[state.reason as string] ?? errorSentences[state.reason as ErrorCode];
  return { message: `${refused} ${why}`, keep: refusedResultTexts.away };
}

/** The same for a report of one side. */
function reportChoice(entry: Entry, mine: string | undefined): ResultChoice | undefined {
  const { state } = entry;
  const write = mine ? unsentReport.send(mine) : unsentReport.object;
  if (state.phase === "conflict") {
    const denied = mine ? undefined : deniedText(entry, state);
    if (denied) return { message: denied, keep: unsentReport.understood };
    const theirs = resultText(state.theirs, entry);
    const keep = theirs ? conflict.keep(theirs) : unsentReport.drop;
    return { message: theirs ? unsentReport.ownSide(theirs) : changedCourtText(entry, state), keep, write };
  }
  if (state.phase !== "refused") return undefined;
  const keep = refusedResultTexts.away;
  if (state.reason === "results-recorded") return { message: unsentReport.recorded(mine), keep };
  const why = state.reason === "gone" ? unsentReport.gone : errorSentences[state.reason];
  return { message: `${unsentReport.refused(mine)} ${why}`, keep, write };
}

/** «Не так» was about a score that is no longer the other side's; undefined where it still is. */
function deniedText(entry: Entry, { theirs, court }: EntryState & { phase: "conflict" }): string | undefined {
  const { report } = entry;
  const score = resultText(theirs, entry);
  if (court?.own && court.own !== report?.own) return score && unsentReport.deniedByOwn(score);
  if (court?.theirs === report?.theirs) return undefined;
  return score ? unsentReport.deniedBefore(score) : unsentReport.deniedNone;
}

function changedCourtText({ seen, report }: Entry, { theirs, court }: EntryState & { phase: "conflict" }): string {
  if (court?.own && court.own !== report?.own) return unsentReport.ownObjection;
  return samePlayers(seen, theirs) ? unsentReport.changed : unsentReport.otherPlayers;
}
