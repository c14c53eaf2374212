// `node bench/recovery/index.ts pitr` or `litestream`: a database is damaged or lost under writes, restored, and compared with the answers that clients got.
import { restoredFromLitestream } from "./restored-from-litestream.ts";
import { restoredToMoment } from "./restored-to-a-moment.ts";

const trials: Record<string, () => Promise<boolean>> = { pitr: restoredToMoment, litestream: restoredFromLitestream };
const trial = trials[process.argv[2] ?? ""];
if (!trial) console.error(`node bench/recovery/index.ts ${Object.keys(trials).join(" | ")}`);
process.exitCode = trial && (await trial()) ? 0 : 1;
