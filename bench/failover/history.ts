// What the clients of a failure test saw, and the check of it against the database. The checker shares no code with the server.

/** One attempt to write a value of its own. `unknown`: no answer, or a 5xx; the write may have happened. */
export type Attempt = { id: string; begun: number; ended: number; outcome: "acknowledged" | "unknown" | "refused" };

export type Findings = {
  acknowledged: number;
  unknown: number;
  /** Acknowledged and not in the database: must be empty. */
  lost: string[];
  /** Refused for certain and in the database nevertheless: must be empty. */
  uninvited: string[];
  /** Stored more than once: must be empty. */
  doubled: string[];
};

/** @param stored the ids in the database at the end */
export function checkHistory(history: readonly Attempt[], stored: readonly string[]): Findings {
  const times = new Map<string, number>();
  for (const id of stored) times.set(id, (times.get(id) ?? 0) + 1);
  const outcomes = Map.groupBy(history, ({ id }) => id);
  const has = (id: string, outcome: Attempt["outcome"]) => outcomes.get(id)?.some((one) => one.outcome === outcome);
  const ids = [...outcomes.keys()];
  return {
    acknowledged: ids.filter((id) => has(id, "acknowledged")).length,
    unknown: ids.filter((id) => !has(id, "acknowledged")).length,
    lost: ids.filter((id) => has(id, "acknowledged") && !times.has(id)),
    uninvited: ids.filter((id) => !has(id, "acknowledged") && !has(id, "unknown") && times.has(id)),
    doubled: [...times].filter(([, count]) => count > 1).map(([id]) => id),
  };
}

/** The longest time without an acknowledgement that began within the window, and when it ended. */
export function longestSilence(history: readonly Attempt[], from: number, to: number): { ms: number; until: number } {
  const ended = history
    .filter(({ outcome, ended: at }) => outcome === "acknowledged" && at >= from - 2000 && at <= to)
    .map(({ ended: at }) => at)
    .toSorted((one, other) => one - other);
  const silences = ended.slice(1).map((at, index) => ({ ms: at - (ended[index] ?? at), until: at }));
  return silences.toSorted((one, other) => other.ms - one.ms)[0] ?? { ms: 0, until: to };
}
