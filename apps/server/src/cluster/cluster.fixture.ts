// The program of cluster.test.ts: as main.ts, with the sample web app; each process that serves says its number and id.
import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { runProgram } from "../process/program.ts";

if (cluster.worker) process.stdout.write(`process ${cluster.worker.id} is ${process.pid}\n`);
await runProgram(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
