// Every night the invariants of all open and recently changed tournaments are checked, by one process of several.
import { HOUR_MS, timestamp } from "@bandeha/contract";
import { z } from "zod";
import type { Job, JobDeps } from "../jobs/job.ts";
import { type Condition, ownColumn } from "../storage/condition.ts";
import type { Reader, Storage } from "../storage/storage.ts";
import { FINDINGS_MAX, findingsOf } from "./check-tournament.ts";

const SETTINGS_ID = "integrity";
/** The night begins at this hour of UTC: four in the morning in Moscow. */
const NIGHT_HOUR = 1;
/** After a start visitors come first. */
const SETTLE_MS = 5 * 60_000;
/** A finished tournament is still corrected for some days. */
const RECENT_MS = 3 * 24 * HOUR_MS;
/** Tournaments of one run, which must end well within its lease. */
const RUN_MAX = 200;

const nightShape = z.object({
  night: z.string(),
  /** The last tournament that was checked; null when all were. */
  after: z.string().nullable(),
  findings: z.array(z.object({ tournament: z.string(), problem: z.string() })),
});

/** The progress and the findings of one night, stored in `_settings`. */
type Night = z.infer<typeof nightShape>;

export async function readNight(reader: Reader): Promise<Night | undefined> {
  const row = await reader.findById("_settings", SETTINGS_ID);
  return row && nightShape.safeParse(JSON.parse(String(row.value))).data;
}

export function nightlyCheck(): Job {
  let begun: number | undefined;
  const hasWork = async ({ storage, clock }: JobDeps): Promise<boolean> => {
    const now = clock();
    begun ??= now.getTime();
    if (now.getTime() - begun < SETTLE_MS) return false;
    const last = await readNight(storage.reader);
    return last?.night !== nightOf(now) || last.after !== null;
  };
  return { name: "check-tournaments", run: checkSome, exclusive: { hasWork } };
}

/** The date of the night that began last. */
const nightOf = (now: Date): string => new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10);

async function checkSome({ storage, clock, log }: JobDeps): Promise<Date | undefined> {
  const now = clock();
  const stored = await readNight(storage.reader);
  const last = stored?.night === nightOf(now) ? stored : { night: nightOf(now), after: "", findings: [] };
  const where = dueAfter(last.after ?? "", new Date(now.getTime() - RECENT_MS));
  const sort = [ownColumn("id")];
  const tournaments = await storage.reader.find("tournaments", { where, sort, limit: RUN_MAX });
  const findings = [...last.findings];
  for (const { id } of tournaments) {
    const left = FINDINGS_MAX - findings.length;
    for (const finding of (await findingsOf(storage, id)).slice(0, left)) {
      log.error(finding, "an invariant of a tournament is broken");
      findings.push(finding);
    }
  }
  const isDone = tournaments.length < RUN_MAX;
  const after = isDone ? null : (tournaments.at(-1)?.id ?? null);
  await writeNight(storage, { night: last.night, after, findings }, now);
  if (isDone) log.info({ findings: findings.length }, "the invariants of tournaments were checked");
  return isDone ? undefined : now;
}

/** Open or recently changed, in order of ids. */
function dueAfter(id: string, since: Date): Condition {
  const column = (name: string) => ownColumn(name);
  const ended = ["completed", "cancelled"].map(
    (status): Condition => ({ left: column("status"), operator: "!=", right: { value: status } }),
  );
  const recent: Condition = { left: column("updated"), operator: ">=", right: { value: timestamp(since) } };
  return { and: [{ left: column("id"), operator: ">", right: { value: id } }, { or: [{ and: ended }, recent] }] };
}

async function writeNight(storage: Storage, night: Night, now: Date): Promise<void> {
  const value = JSON.stringify(night);
  const updated = timestamp(now);
  await storage.transact(async (tx) => {
    if (await tx.findById("_settings", SETTINGS_ID)) await tx.update("_settings", SETTINGS_ID, { value, updated });
    else await tx.insert("_settings", { id: SETTINGS_ID, created: updated, updated, key: SETTINGS_ID, value });
  });
}
