import { type Notification, presentNotification, readTimestamp } from "@bandeha/contract";

/** The notification to answer first: the one whose time is over first; one without a time comes after all others, the newest first. */
export function nextQuestion(notifications: readonly Notification[], now: number): Notification | undefined {
  const open = notifications.filter(({ kind, tournament, data, answer, answer_by }) => {
    const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
    if (!shown || shown.answers.length === 0 || answer !== "") return false;
    return answer_by === "" || readTimestamp(answer_by).getTime() > now;
  });
  const order = (one: Notification) =>
    one.answer_by === "" ? Number.POSITIVE_INFINITY : readTimestamp(one.answer_by).getTime();
  return open.toSorted((one, other) => {
    const [first, second] = [order(one), order(other)];
    return first === second ? other.created.localeCompare(one.created) : first - second;
  })[0];
}

/** Until when the bar counts down, "" for no countdown: a burning place is gone with the first press, whatever time is left. */
export const countedUntil = ({ kind, answer_by }: Pick<Notification, "kind" | "answer_by">): string =>
  kind === "place-burning" ? "" : answer_by;
