// Pools of connections to PostgreSQL, and how a compiled query runs on one.
import { Pool, type PoolClient } from "pg";
import type { Statement } from "../sql/dialect.ts";
import { StorageBusy, type StorageLog } from "../storage.ts";
import { TRANSACTION_MS } from "../within.ts";
import { translate } from "./errors.ts";

const WAITING_MAX = 5000;

/** Timeouts of this side: for a connection, including the queue of the pool, and for an answer. */
export type PoolPatience = { connectMs: number; answerMs: number };

/**
 * Indexes are in memory or on a disk without a head, so a row found through one costs little more than the next row of a scan: totals are then read
 * from an index. Workers of one total would take the cores from all other requests (decision 138).
 */
const PLANNING = "set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0";

type PoolOptions = { url: string; max: number; patience: PoolPatience; log: StorageLog | undefined };

export const openPool = ({ url, max, patience, log }: PoolOptions): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.answerMs,
    statement_timeout: TRANSACTION_MS,
    idle_in_transaction_session_timeout: TRANSACTION_MS,
    // Not as parameters of the start, which PgBouncer refuses.
    onConnect: async (client) => void (await client.query(PLANNING)),
  });
  pool.on("error", (error) => log?.error({ err: error }, "an idle database connection was lost"));
  return pool;
};

export const refuseCrowd = (pool: Pool): void => {
  if (pool.waitingCount >= WAITING_MAX) throw new StorageBusy(`${WAITING_MAX} queries are waiting`);
};

export const runOn =
  (client: Pool | PoolClient) =>
  async ({ sql, parameters }: Statement): Promise<Record<string, unknown>[]> => {
    try {
      return (await client.query(sql, [...parameters])).rows;
    } catch (error) {
      throw translate(error);
    }
  };
