// `main.ts --compile` fills Node's cache of compiled code and ends. The TypeScript compiler stays in the memory of every process and thread that
// meets a file outside of the cache (15 MB), so `npm start` runs this first, in a process of its own. What is not named here is compiled when it is used.
import "./backup/backup-worker.ts";
import "./draw-worker.ts";
import "./integrity/page-check-worker.ts";
import "./pictures/paint-worker.ts";
import "./serve.ts";
import "./storage/postgres/open-postgres.ts";
import "./storage/sqlite/read-worker.ts";
