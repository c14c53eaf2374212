// The servers of a run on loopback: the product, and PocketBase with the same records.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freePort } from "@bandeha/server/free-port";
import { startProduct, untilAnswers } from "../product/server.ts";
import type { Dataset } from "./dataset.ts";
import { pin } from "./pin.ts";

export type BenchServer = {
  port: number;
  pid: number;
  /** The token that a request of this person needs here. */
  tokenOf: (person: Dataset["organiser"]) => string | undefined;
  stop: () => Promise<void>;
};

const SUPERUSER = { SUPERUSER_EMAIL: "bench@example.com", SUPERUSER_PASSWORD: "correct horse battery" };
/** The heap that `npm start` allows is too small for thousands of streams (decision 026). */
const HALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=8" };

/** @param options.pinned to the first core, unless false */
export async function startOurs(
  dataDir: string,
  options: { hall: boolean; pinned?: boolean; databaseUrl?: string; env?: Record<string, string>; folder?: string },
): Promise<BenchServer> {
  const env = {
    // Without demo mode there are no sample data; a sender is named and never used.
    ...{ DEMO: "0", SMS_LOGIN: "bench", SMS_PASSWORD: "bench" },
    ...{ TRUSTED_PROXIES: "127.0.0.1", DRAIN_SECONDS: "0", BACKUP_KEEP: "0" },
    ...SUPERUSER,
    ...(options.hall && HALL_HEAP),
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
  const { url, pid, stop } = await startProduct({ dataDir, env, ...(options.folder && { folder: options.folder }) });
  if (options.pinned !== false) pin(pid, "first");
  return { port: Number(new URL(url).port), pid, tokenOf: ({ token }) => token, stop };
}

type Json = Record<string, unknown>;

async function callJson<Answer>(url: string, method: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text || "{}");
}

async function superuserToken(url: string): Promise<string> {
  const identity = { identity: SUPERUSER.SUPERUSER_EMAIL, password: SUPERUSER.SUPERUSER_PASSWORD };
  const path = `${url}/api/collections/_superusers/auth-with-password`;
  return (await callJson<{ token: string }>(path, "POST", identity)).token;
}

/** What a reasonable operator of PocketBase would add; the exported schema has no indexes. */
const INDEXES: Record<string, readonly string[]> = {
  tournaments: ["date, created"],
  tournament_participants: ["tournament", "user"],
  tournament_matches: ["tournament"],
  tournament_rounds: ["tournament"],
};

const isOpen = { listRule: "", viewRule: "", createRule: "", updateRule: "", deleteRule: "" };

/** A running PocketBase of this binary. Every rule is open, which is the cheapest for it; whether its commits sync depends on the binary. */
export async function startPocketbase(
  binary: string,
  ours: { port: number; dataDir: string },
): Promise<BenchServer & { version: string }> {
  const folder = mkdtempSync(join(ours.dataDir, "pocketbase-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = spawn(binary, ["serve", `--http=127.0.0.1:${port}`, `--dir=${folder}`], {
      stdio: "ignore",
      // On one core, as the others are.
      env: { ...process.env, GOMAXPROCS: "1" },
    });
    await untilAnswers(`${url}/api/health`, child);
    return {
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill("SIGTERM");
        await once(child, "exit");
      },
    };
  };
  const { SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password } = SUPERUSER;
  execFileSync(binary, ["superuser", "upsert", email, password, `--dir=${folder}`], { stdio: "ignore" });
  const empty = await start();
  const exported = `http://127.0.0.1:${ours.port}`;
  const { items } = await callJson<{ items: Json[] }>(
    `${exported}/api/collections?perPage=500`,
    "GET",
    undefined,
    await superuserToken(exported),
  );
  const own = items.filter(({ system }) => system === false);
  const collections = own.map((collection) => ({
    ...collection,
    ...isOpen,
    indexes: (INDEXES[String(collection.name)] ?? []).map(
      (columns, number) => `CREATE INDEX \`bench_${collection.name}_${number}\` ON \`${collection.name}\` (${columns})`,
    ),
  }));
  try {
    await callJson(`${url}/api/collections/import`, "PUT", { collections }, await superuserToken(url));
  } finally {
    await empty.stop();
  }
  copyRecords(
    join(ours.dataDir, "bandeha.db"),
    join(folder, "data.db"),
    own.map(({ name }) => String(name)),
  );
  const { pid, stop } = await start();
  pin(pid, "first");
  return {
    // A binary of its own has any name: `base version (untracked)`.
    version: execFileSync(binary, ["--version"], { encoding: "utf8" })
      .trim()
      .replace(/^\S+ version /, ""),
    port,
    pid,
    tokenOf: () => undefined,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the columns that both databases have. */
function copyRecords(from: string, to: string, tables: readonly string[]): void {
  const database = new DatabaseSync(to);
  database.prepare("attach ? as ours").run(from);
  const columnsOf = (schema: string, table: string) =>
    database
      .prepare(`select name from pragma_table_info(?, ?)`)
      .all(table, schema)
      .map(({ name }) => String(name));
  database.exec("begin");
  for (const table of tables) {
    const theirs = new Set(columnsOf("main", table));
    const names = columnsOf("ours", table).filter((name) => theirs.has(name));
    const columns = names.map((name) => `"${name}"`).join(", ");
    // PocketBase requires a key of its own for every account.
    const [key, value] = table === "users" ? [', "tokenKey"', ", hex(randomblob(20))"] : ["", ""];
    database.exec(
      `insert or replace into main."${table}" (${columns}${key}) select ${columns}${value} from ours."${table}"`,
    );
  }
  database.exec("commit");
  database.close();
}
