// The start of the server on a database with a million rows, beside its start on an empty one.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "@bandeha/server/measured";
import { fillDataset } from "../house/dataset.ts";
import { startProduct } from "./server.ts";

const TOURNAMENTS = 31_250;
const ENTRIES_OF_EACH = 32;
/** The first start of a version warms the page cache of its files. */
const STARTS = 5;

type Start = { ms: number; cpuMs: number };

/** Copies of one entry: every tournament from the last one back gets the first people of the dataset. */
function fillEntries(path: string): number {
  const database = new DatabaseSync(path);
  try {
    const columns = database
      .prepare("select name from pragma_table_info('tournament_participants')")
      .all()
      .map(({ name }) => String(name));
    const values = columns.map((name) => {
      if (name === "id") return "substr('e' || t.number || 'x' || u.number || 'xxxxxxxxxxxxxxx', 1, 15)";
      if (name === "tournament") return "t.id";
      if (name === "user") return "u.id";
      return `e."${name}"`;
    });
    const named = columns.map((name) => `"${name}"`).join(", ");
    database.exec(`
      with t as (select id, row_number() over (order by id desc) as number from tournaments),
        u as (select id, row_number() over (order by id) as number from users limit ${ENTRIES_OF_EACH}),
        e as (select * from tournament_participants limit 1)
      insert or ignore into tournament_participants (${named}) select ${values.join(", ")} from t, u, e`);
    return Number(database.prepare("select count(*) as count from tournament_participants").get()?.count);
  } finally {
    database.close();
  }
}

/** Until health answers. */
async function start(dataDir: string): Promise<Start> {
  const env = { DEMO: "0", SMS_LOGIN: "bench", SMS_PASSWORD: "bench", BACKUP_KEEP: "0" };
  const { pid, startedInMs, stop } = await startProduct({ dataDir, env });
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  await stop();
  return { ms: startedInMs, cpuMs: 10 * ((user ?? Number.NaN) + (system ?? Number.NaN)) };
}

const fastest = (starts: readonly Start[]): Start => ({
  ms: Math.min(...starts.map(({ ms }) => ms)),
  cpuMs: Math.min(...starts.map(({ cpuMs }) => cpuMs)),
});

/** On Linux. */
export async function measureLargeStart(): Promise<{ rows: number; empty: Start; full: Start }> {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-large-"));
  const [emptyDir, largeDir] = [join(folder, "empty"), join(folder, "large")];
  try {
    await (
      await startProduct({ dataDir: largeDir, env: { DEMO: "0", SMS_LOGIN: "bench", SMS_PASSWORD: "bench" } })
    ).stop();
    const path = join(largeDir, "bandeha.db");
    const storage = await openSqlite({ path });
    await fillDataset(storage, TOURNAMENTS).finally(storage.close);
    const rows = TOURNAMENTS + fillEntries(path);
    const starts: { empty: Start[]; full: Start[] } = { empty: [], full: [] };
    for (let turn = 0; turn < STARTS; turn++) {
      starts.empty.push(await start(emptyDir));
      starts.full.push(await start(largeDir));
    }
    return { rows, empty: fastest(starts.empty), full: fastest(starts.full) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
