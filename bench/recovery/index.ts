// `node bench/recovery/index.ts pitr` or `litestream [s3://…]`: a database is damaged or lost under writes, restored, and compared with the answers that clients got.
import { restoredFromLitestream } from "./restored-from-litestream.ts";
import { restoredToMoment } from "./restored-to-a-moment.ts";

const trials: Record<string, (address?: string) => Promise<boolean>> = {
  pitr: restoredToMoment,
  litestream: restoredFromLitestream,
};
const [, , name = "", address] = process.argv;
const trial = trials[name];
if (!trial) console.error(`node bench/recovery/index.ts ${Object.keys(trials).join(" | ")}`);
process.exitCode = trial && (await trial(address)) ? 0 : 1;
