// The registry of notifications. A kind is an entry here and its texts in the file of its subject; the server's `notify` stores it, and the inbox, push
// and bots show it by `presentNotification`. Kinds must not be renamed: stored rows have them.
import { cancelled, moved, resumed, stopped, tomorrow } from "./evening.ts";
import { feesClaimed, feesDeadline } from "./fees.ts";
import { answersOf, type Burst, type Evening, type Holds, type KindSpec, type NotificationAnswer } from "./kind.ts";
import { moneyTrouble, paymentDue, priceChanged, refunded, termsMissing, unpaidReleased } from "./money.ts";
import {
  added,
  blockedFriend,
  broughtAlong,
  pairEnded,
  playerJoined,
  playerLeft,
  promoted,
  removed,
  sameNumber,
} from "./places.ts";
import { resultObjected, resultsIn, resultToConfirm, roundStarts, scoresDiffer } from "./play.ts";
import { helperJoined, helperLeft, roleGiven, roleTaken } from "./roles.ts";
import {
  confirmComing,
  entryRequested,
  offerLapsed,
  placeBurning,
  placeOffered,
  placeReleased,
  requestDeclined,
} from "./seats.ts";
import { invited, newEvening, seriesStopped } from "./series.ts";
import type { NotificationTopic } from "./topics.ts";

export const notificationKinds = {
  promoted,
  added,
  "brought-along": broughtAlong,
  removed,
  "pair-ended": pairEnded,
  "player-joined": playerJoined,
  "player-left": playerLeft,
  "blocked-friend": blockedFriend,
  "same-number": sameNumber,
  "round-starts": roundStarts,
  "result-to-confirm": resultToConfirm,
  "scores-differ": scoresDiffer,
  "result-objected": resultObjected,
  "results-in": resultsIn,
  moved,
  cancelled,
  stopped,
  resumed,
  tomorrow,
  "payment-due": paymentDue,
  "price-changed": priceChanged,
  "new-evening": newEvening,
  invited,
  "series-stopped": seriesStopped,
  "place-offered": placeOffered,
  "offer-lapsed": offerLapsed,
  "place-burning": placeBurning,
  "confirm-coming": confirmComing,
  "place-released": placeReleased,
  refunded,
  "unpaid-released": unpaidReleased,
  "terms-missing": termsMissing,
  "money-trouble": moneyTrouble,
  "fees-claimed": feesClaimed,
  "fees-deadline": feesDeadline,
  "entry-requested": entryRequested,
  "request-declined": requestDeclined,
  "role-given": roleGiven,
  "role-taken": roleTaken,
  "helper-joined": helperJoined,
  "helper-left": helperLeft,
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export const NOTIFICATION_KINDS = Object.keys(notificationKinds) as NotificationKind[];

/** The data of a kind, as `notify` is given it and the row stores it. */
export type NotificationData<Kind extends NotificationKind = NotificationKind> =
  (typeof notificationKinds)[Kind] extends KindSpec<infer Data> ? Data : never;

/** The stored value of the field `data`. */
export type StoredNotificationData = { evening: Evening; of: object };

export type ShownNotification = {
  topic: NotificationTopic;
  urgent: boolean;
  usefulMinutes: number;
  holds: Holds | undefined;
  title: string;
  body: string;
  path: string;
  answers: readonly NotificationAnswer[];
  burst: Burst | undefined;
  gathers: boolean;
};

/** The kinds that one burst delivers together. */
export const kindsOfBurst = (group: string): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    const { burst }: Pick<KindSpec<never>, "burst"> = notificationKinds[kind];
    return burst?.group === group;
  });

type StoredNotification = { kind: NotificationKind; tournament: string; data: StoredNotificationData };

/** Scores, and numbers with the word before them, stay on one line: these texts are shown in the narrow rows of the inbox and of lock screens. */
const withNoBreaks = (text: string): string =>
  text.replace(/(?<=\d) (?=: \d)|(?<=\d :) (?=\d)|(?<=(?:корт|раунд|номер|место)) (?=\d)/giu, "\u00a0");

/** The texts of a stored notification; undefined for a kind that this version does not have. */
export function presentNotification({ kind, tournament, data }: StoredNotification): ShownNotification | undefined {
  if (!Object.hasOwn(notificationKinds, kind)) return undefined;
  // `notify` is typed by the kind, so the row has this kind's data.
  const spec = notificationKinds[kind] as KindSpec<object>;
  const { evening, of } = data;
  return {
    topic: spec.topic,
    urgent: spec.urgent ?? false,
    usefulMinutes: spec.usefulMinutes,
    holds: spec.holds,
    title: withNoBreaks(spec.title(of, evening)),
    body: withNoBreaks(spec.body(of, evening)),
    path: spec.path(tournament, of),
    answers: answersOf(spec, of),
    burst: spec.burst,
    gathers: spec.gathers ?? false,
  };
}
