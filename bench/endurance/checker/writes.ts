// I4: an acknowledged write is stored, and a write that is repeated has one effect.
import type { HistoryValue, WriteAttempt } from "../history.ts";
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

/** The writes of one row in their order, each with its attempts. */
function writesByRow({ writes }: RunHistory): Map<string, WriteAttempt[][]> {
  const byKey = Map.groupBy(writes, ({ key }) => key);
  const rows = new Map<string, WriteAttempt[][]>();
  for (const attempts of byKey.values()) {
    const [first] = attempts;
    if (!first) continue;
    const row = `${first.table}/${first.id}`;
    const all = rows.get(row) ?? [];
    all.push(attempts);
    rows.set(row, all);
  }
  return rows;
}

const has = (attempts: readonly WriteAttempt[], outcome: WriteAttempt["outcome"]) =>
  attempts.some((attempt) => attempt.outcome === outcome);

/** For each field the values that the row may hold. */
function possible(writes: readonly WriteAttempt[][]): Map<string, Set<HistoryValue>> {
  const fields = new Map<string, Set<HistoryValue>>();
  for (const attempts of writes)
    for (const [field, value] of Object.entries(attempts[0]?.sets ?? {}))
      if (has(attempts, "acknowledged")) fields.set(field, new Set([value]));
      else if (has(attempts, "unknown")) fields.set(field, (fields.get(field) ?? new Set()).add(value));
  return fields;
}

const storedIds = (history: RunHistory): Map<string, Record<string, unknown>> =>
  new Map(
    [...new Set(history.writes.map(({ table }) => table))].flatMap((table) =>
      history.rows(table).map((row) => [`${table}/${row.id}`, row] as const),
    ),
  );

const acknowledgedIsStored: HistoryRule = {
  name: "I4: an acknowledged write is stored",
  find(history) {
    const stored = storedIds(history);
    const lost: string[] = [];
    for (const [id, writes] of writesByRow(history)) {
      if (!writes.some((attempts) => has(attempts, "acknowledged"))) continue;
      const row = stored.get(id);
      if (!row) lost.push(`${id} is missing`);
      else
        for (const [field, values] of possible(writes)) {
          const isCreated = writes.every(
            (attempts) => !has(attempts, "acknowledged") || field in (attempts[0]?.sets ?? {}),
          );
          if (![...values].some((value) => value === row[field]) && (isCreated || values.size > 0))
            lost.push(`${id} has ${field} ${String(row[field])}, not ${[...values].join(" or ")}`);
        }
    }
    return lost.length > 0 ? [`${lost.length} lost: ${someOf(lost)}`] : [];
  },
};

const unwrittenIsNotStored: HistoryRule = {
  name: "I4: a refused create is not stored",
  find(history) {
    const stored = storedIds(history);
    const uninvited = [...writesByRow(history)]
      .filter(([, writes]) => writes.every((attempts) => !has(attempts, "acknowledged") && !has(attempts, "unknown")))
      .filter(
        ([id, writes]) =>
          writes.some(([first]) => first?.op.startsWith("create") || first?.op === "join") && stored.has(id),
      )
      .map(([id]) => id);
    return uninvited.length > 0 ? [`${uninvited.length} stored: ${someOf(uninvited)}`] : [];
  },
};

const repeatsAnswerAlike: HistoryRule = {
  name: "I4: a repeat is not refused",
  find({ writes }) {
    const refused = writes.filter(({ outcome }) => outcome === "refused");
    const said = refused.map(({ op, id, status, code }) => `${op} ${id}: ${status} ${code ?? ""}`);
    return said.length > 0 ? [`${said.length} refused: ${someOf(said)}`] : [];
  },
};

const allAreAnswered: HistoryRule = {
  name: "every write is answered in the end",
  find({ writes }) {
    const open = [...Map.groupBy(writes, ({ key }) => key).values()]
      .filter((attempts) => attempts.at(-1)?.outcome === "unknown")
      .map((attempts) => `${attempts[0]?.op} ${attempts[0]?.id}`);
    return open.length > 0 ? [`${open.length} unanswered: ${someOf(open)}`] : [];
  },
};

const namesAreOnce: HistoryRule = {
  name: "I4: a repeated create has one effect",
  find(history) {
    const doubled = ["tournaments", "users"].flatMap((table) => {
      const written = new Set(history.writes.filter((write) => write.table === table).map(({ sets }) => sets.name));
      const rows = history.rows(table).filter(({ name }) => written.has(String(name)));
      return [...Map.groupBy(rows, ({ name }) => String(name))]
        .filter(([, same]) => same.length > 1)
        .map(([name]) => name);
    });
    return doubled.length > 0 ? [`${doubled.length} doubled: ${someOf(doubled)}`] : [];
  },
};

const journalHasEachResultOnce: HistoryRule = {
  name: "I4: a repeated result has one line in the journal",
  find(history) {
    const results = history.writes.filter(({ op }) => op === "result");
    const lines = Map.groupBy(history.rows("tournament_result_changes"), ({ match }) => String(match));
    return [...Map.groupBy(results, ({ id }) => id)].flatMap(([match, attempts]) => {
      const writes = [...Map.groupBy(attempts, ({ key }) => key).values()];
      const certain = writes.filter((one) => has(one, "acknowledged")).length;
      const most = writes.filter((one) => has(one, "acknowledged") || has(one, "unknown")).length;
      const count = lines.get(match)?.length ?? 0;
      return count < certain || count > most
        ? [`match ${match}: ${count} lines for ${certain} to ${most} results`]
        : [];
    });
  },
};

export const writeRules: readonly HistoryRule[] = [
  acknowledgedIsStored,
  unwrittenIsNotStored,
  repeatsAnswerAlike,
  allAreAnswered,
  namesAreOnce,
  journalHasEachResultOnce,
];
