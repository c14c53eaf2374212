// What one kind of notification is: its texts, where it leads, how urgent it is. The kinds are in the files of their subjects, the registry in index.ts.
import type { NotificationTopic } from "./topics.ts";

/** What is stored of the tournament, so that the text does not depend on later changes. The date is local to the city. */
export type Evening = { name: string; date: string; start_time: string };

export type NotificationAnswer = {
  /** Sent as `answer`; one word of a-z. */
  id: string;
  /** The button: a verb. */
  label: string;
};

/** Set when the notification is about the entry of a guest whom the person brought along: a guest has no account, so the person answers. */
export type OfFriend = { friend?: { entry: string; name: string } };

/** With the button for an answer about a friend. */
type AnswerLabels = NotificationAnswer & { friendLabel?: string };

/** The payload of a push message, from the server to the service worker. */
export type PushMessage = {
  id: string;
  /** The notifications that a press marks read: several for a burst. */
  ids: readonly string[];
  title: string;
  body: string;
  path: string;
  tag: string;
  answers: readonly NotificationAnswer[];
};

export type Burst = { group: string; title: (count: number) => string };

/**
 * What must still be so when a channel delivers, because quiet hours and retries keep a message for hours.
 * `ahead`: the tournament has not begun, and its planned end is ahead. `joinable`: and players may sign up, and the person has not, still follows it
 * or is invited, and is not blocked. `coming`: and the person has a place.
 * `current`: `ahead`, or it is played now. `entered`, `seated`: and the person (or their friend) has an entry, a place. `owes`: they have an unpaid
 * place, also after the evening. `round`: no later round has started.
 * `claims`: the person runs it, and a fee waits for their answer or places were released.
 * `stopped`, `resumed`: `ahead`, and an administrator has stopped it, or lets it go on.
 */
export type Holds =
  | "ahead"
  | "joinable"
  | "coming"
  | "current"
  | "entered"
  | "seated"
  | "owes"
  | "claims"
  | "round"
  | "stopped"
  | "resumed";

export type KindSpec<Data> = {
  topic: NotificationTopic;
  /** Also in quiet hours: it is of no use later. */
  urgent?: true;
  /** Not delivered by a channel after this time; the inbox keeps it. */
  usefulMinutes: number;
  /** Otherwise it is not delivered; the inbox keeps it. */
  holds?: Holds;
  title: (data: Data, evening: Evening) => string;
  body: (data: Data, evening: Evening) => string;
  /** The screen that it opens. */
  path: (tournament: string, data: Data) => string;
  /** Several of one group and tournament that follow each other shortly are delivered as one. For kinds that ask nothing. */
  burst?: Burst;
  /** One unread notification about a tournament counts what happens until it is read. Its delivery waits a little for others. */
  gathers?: true;
  /** The first is the usual one. */
  answers?: readonly AnswerLabels[];
};

/** `defineKind<{ round: number }>()({ … })`: the data that `notify` must be given, and its texts. */
export const defineKind =
  <Data extends object = Record<never, never>>() =>
  (spec: KindSpec<Data>): KindSpec<Data> =>
    spec;

/** The answers as this person reads them. */
export const answersOf = ({ answers = [] }: Pick<KindSpec<never>, "answers">, data: OfFriend): NotificationAnswer[] =>
  answers.map(({ id, label, friendLabel = label }) => ({ id, label: data.friend ? friendLabel : label }));

const FORM = { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" } as const;
const day = new Intl.DateTimeFormat("ru-RU", FORM);

/** «ср, 25 ноября», on one line. */
export const dayText = (date: string): string =>
  day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)).replaceAll(" ", "\u00a0");

/** «Американо в среду, ср, 25 ноября, 19:00» */
export const eveningText = ({ name, date, start_time }: Evening): string => `${name}, ${dayText(date)}, ${start_time}`;

const screen = (name: string) => (tournament: string) => `/tournament/${encodeURIComponent(tournament)}/${name}`;

/** Screens that kinds open; the web's `paths` has the same addresses. */
export const opens = {
  lobby: screen("lobby"),
  manage: screen("manage"),
  money: screen("money"),
  results: screen("results"),
  series: (id: string) => `/series/${encodeURIComponent(id)}`,
  terms: screen("money/terms"),
};

const HOUR = 60;
export const useful = {
  aRound: 15,
  hours: (count: number) => count * HOUR,
  days: (count: number) => count * 24 * HOUR,
};
