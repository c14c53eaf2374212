// PostgreSQL restored to a moment by pgBackRest, as root on Debian (`pgbackrest`, `postgresql`). The product runs under writes; a full and a differential copy are made meanwhile; after a noted moment all records are deleted. The restored cluster must have every
// write that was acknowledged before the moment, none that began after it, and serve again. Then it is restored to a later moment, which the first restore
// has left behind.
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { createDatabase } from "../failover/create-database.ts";
import type { Attempt } from "../failover/history.ts";
import { SUPERUSER, startWriters, storedIds, tokenOf, WRITERS, type Writers } from "../failover/writers.ts";
import { type Product, startProduct } from "../product/server.ts";
import { prepareBackedUpPostgres } from "./backed-up-postgres.ts";

const WRITES_MS = 4000;

/** Whether it holds. */
export async function restoredToMoment(): Promise<boolean> {
  const database = await prepareBackedUpPostgres();
  const env = { DATABASE_URL: database.url, DEMO: "0", SMS_LOGIN: "l", SMS_PASSWORD: "p", ...SUPERUSER };
  let product: Product | undefined;
  let writers: Writers | undefined;
  try {
    await database.start();
    await createDatabase(database.url);
    product = await startProduct({ env });
    writers = startWriters([product], await tokenOf(product));
    await delay(WRITES_MS);
    database.backup("full");
    await delay(WRITES_MS);
    database.backup("diff");
    await delay(WRITES_MS);
    const moment = momentNow();
    await delay(WRITES_MS);
    const later = momentNow();
    await delay(WRITES_MS);
    await writers.stop();
    const { history } = writers;
    await deleteAll(database.url);
    console.log(`deleted: ${(await storedIds(product, await tokenOf(product))).length} records are left`);
    await product.stop();
    product = undefined;
    await database.stop();

    const restore = async ({ at, ms }: Moment, isLeft: boolean): Promise<boolean> => {
      const begun = performance.now();
      database.restore(at, isLeft);
      await database.start();
      const restored = await startProduct({ env });
      product = restored;
      console.log(
        `restored to ${at.toISOString()} and serving after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      );
      const token = await tokenOf(restored);
      const found = compare(history, new Set(await storedIds(restored, token)), ms);
      console.log(`acknowledged before the moment ${found.before}, of them lost ${found.lost}`);
      console.log(`begun after the moment ${found.after}, of them there ${found.uninvited}`);
      const again = startWriters([restored], token, WRITERS);
      await delay(1000);
      await again.stop();
      const isWritable = again.history.some(({ outcome }) => outcome === "acknowledged");
      console.log(`the restored cluster ${isWritable ? "takes" : "DOES NOT TAKE"} writes`);
      await restored.stop();
      product = undefined;
      await database.stop();
      return found.before > 0 && found.after > 0 && found.lost + found.uninvited === 0 && isWritable;
    };
    return (await restore(moment, false)) && (await restore(later, true));
  } finally {
    await writers?.stop();
    await product?.stop();
    await database.remove();
  }
}

type Moment = { at: Date; ms: number };

const momentNow = (): Moment => ({ at: new Date(), ms: performance.now() });

/** What an operator's mistaken statement does. */
async function deleteAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("truncate cities cascade");
  await client.end();
}

/** A write that was on its way at the moment may be there or not. */
function compare(history: readonly Attempt[], stored: ReadonlySet<string>, moment: number) {
  const before = history.filter(({ outcome, ended }) => outcome === "acknowledged" && ended < moment);
  const after = [...Map.groupBy(history, ({ id }) => id)].filter(([, tries]) =>
    tries.every(({ begun }) => begun > moment),
  );
  return {
    before: before.length,
    lost: before.filter(({ id }) => !stored.has(id)).length,
    after: after.length,
    uninvited: after.filter(([id]) => stored.has(id)).length,
  };
}
