import type { GaugeReading } from "../http/log/metrics.ts";
import type { Storage } from "../storage/storage.ts";
import { within } from "../storage/within.ts";

const DATABASE_MS = 2000;

/** The server does not copy PostgreSQL, but it sees whether the log reaches its archive. */
export const archiveGauge = ({ archiveFails }: Pick<Storage, "archiveFails">): GaugeReading => ({
  name: "bandeha_archive_failing",
  help: "1 if the last try to archive the log of PostgreSQL failed.",
  async read() {
    // A database that does not answer has alerts of its own.
    const fails = archiveFails && (await within(DATABASE_MS, archiveFails()).catch(() => undefined));
    return fails === undefined ? undefined : Number(fails);
  },
});
