// Sends the marks of the check-in. A mark is sent over the mark that was seen: where another phone has marked the player otherwise since, that mark stays,
// and this phone says so (product-rules D43, decision 186).
import type { TournamentParticipant } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { browserQueries } from "../../data/client/queries.ts";
import { currentSession } from "../../data/session/session.ts";
import { noteMark, readEntry, writeMark } from "../../data/tournaments/attendance-marks.ts";
import { type MarkChange, refreshParticipants } from "../../data/tournaments/participant-actions.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { markedElsewhere } from "../../text/marks.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { createKeptSender, type NextSend } from "../kept/kept-sender.ts";
import { answeredStatus, signedOutOutcome, TIMEOUT_MS } from "../outbox/send-answers.ts";
import { type CheckInMark, isSameMark, keepOwnMark, type OwnMark, ownMark, ownMarks } from "./own-marks.ts";

export type MarkOutcome =
  | { kind: "saved"; row: TournamentParticipant }
  /** The entry has another revision than the one seen. */
  | { kind: "changed"; row: TournamentParticipant }
  | { kind: "refused"; sentence: string }
  /** No answer, or none that decides: sent again. */
  | { kind: "lost" }
  | { kind: "signed-out" };

type AfterMark = { keep: OwnMark | undefined; after: NextSend; elsewhere?: TournamentParticipant; refused?: string };

/** What to do after an answer. `own` is the present mark: it may be newer than the one that was sent. */
export function afterMark(own: OwnMark, sent: OwnMark, outcome: MarkOutcome): AfterMark {
  const { sent: requests = [], lost: _lost, ...mark } = own;
  switch (outcome.kind) {
    case "saved":
      return { keep: isSameMark(own, sent) ? undefined : over(mark, outcome.row), after: "next" };
    case "changed": {
      const { row } = outcome;
      if (isSameMark(row, own)) return { keep: undefined, after: "next" };
      // Another field has changed, or an earlier request of this phone has arrived.
      const isKnown = [own.seen, ...requests].some((one) => isSameMark(one, row));
      return isKnown ? { keep: over(mark, row), after: "next" } : { keep: undefined, after: "next", elsewhere: row };
    }
    case "refused":
      return { keep: undefined, after: "next", refused: outcome.sentence };
    case "lost":
      return { keep: { ...own, lost: true }, after: "retry" };
    case "signed-out":
      return { keep: own, after: "wait" };
  }
}

const over = (mark: OwnMark, { check_in, check_in_at, updated }: TournamentParticipant): OwnMark => ({
  ...mark,
  seen: { check_in, check_in_at, updated },
});

const changeOf = ({ check_in, check_in_at }: OwnMark): MarkChange => ({
  check_in,
  ...(check_in === "late" && { check_in_at }),
});

/** Not signed in, not allowed, not there: the server does not say which. */
const NO_ACCESS = [401, 403, 404];

export async function sendMark(queries: QueryClient, own: OwnMark): Promise<MarkOutcome> {
  const { entry, seen } = own;
  try {
    const asked = { entry, change: changeOf(own), seen: seen.updated };
    return { kind: "saved", row: await writeMark(queries, asked, AbortSignal.timeout(TIMEOUT_MS)) };
  } catch (error) {
    const status = answeredStatus(error);
    if (status < 400 || status === 429 || status >= 500) return { kind: "lost" };
    try {
      if (errorCode(error) === "result-conflict")
        return { kind: "changed", row: await readEntry(queries, entry, AbortSignal.timeout(TIMEOUT_MS)) };
      const signedOut = NO_ACCESS.includes(status) && (await signedOutOutcome(queries));
      return signedOut ? { kind: signedOut.kind } : { kind: "refused", sentence: errorSentence(error) };
    } catch {
      // What has to be asked is not answered either.
      return { kind: "lost" };
    }
  }
}

/** How long a notice is shown that a mark was not recorded: the organiser looks at people, not at the phone. */
const SHOWN_MS = 30_000;

async function sendFirst(first: OwnMark): Promise<NextSend> {
  const queries = browserQueries();
  const { check_in, check_in_at, sent: requests = [] } = first;
  // Before the request, because the server may have the mark from then on.
  const known = requests.some((one) => isSameMark(one, first));
  const sent = known ? first : { ...first, sent: [...requests, { check_in, check_in_at }] };
  keepOwnMark(sent, sent);
  const outcome = await sendMark(queries, sent);
  if ("row" in outcome) noteMark(queries, outcome.row);
  const own = ownMark(sent);
  // Another tab has sent it.
  if (!own) return "next";
  const { keep, after, elsewhere, refused } = afterMark(own, sent, outcome);
  keepOwnMark(own, keep);
  const notice = { color: "red", title: own.name, shownMs: SHOWN_MS } as const;
  if (elsewhere) showNotice({ ...notice, message: markedElsewhere(elsewhere.check_in) });
  if (refused) showNotice({ ...notice, message: refused });
  if (elsewhere || refused) void refreshParticipants(queries);
  return after;
}

const sender = createKeptSender(() => {
  const first = ownMarks().find(({ author }) => author === currentSession().user?.id);
  return first && sendFirst(first);
});

/** Resolves when nothing waits, or after the first failure. */
export const sendMarks = sender.start;

/** Marks a player, at once on this phone. `entry` as the screen shows it. */
export function markPlayer(entry: TournamentParticipant, name: string, change: MarkChange): void {
  const author = currentSession().user?.id;
  if (!author) return;
  const key = { author, entry: entry.id };
  const own = ownMark(key);
  const { tournament, check_in, check_in_at, updated } = entry;
  const base: Omit<OwnMark, keyof CheckInMark> = own ?? {
    ...key,
    tournament,
    name,
    seen: { check_in, check_in_at, updated },
  };
  const mark: OwnMark = { ...base, check_in: change.check_in, check_in_at: change.check_in_at ?? "" };
  // Back at what the server has: nothing is left to send, unless an earlier mark may have reached it.
  keepOwnMark(key, !mark.sent && isSameMark(mark, mark.seen) ? undefined : mark);
  void sendMarks();
}
