// A process to be killed: `node seed-writer.ts PLACE` fills a SQLite file with the sample data and writes a line after each commit.
import { randomBytes } from "node:crypto";
import { seedDemo } from "../actions/seed-demo/seed-demo.ts";
import { drawInline } from "../draw-inline.ts";
import { seedCities } from "../storage/seed/cities.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { newId } from "../values/ids.ts";
import { timestamp } from "../values/timestamp.ts";

const storage = await openSqlite({ path: process.argv[2] ?? "" });
const clock = () => new Date();
await seedCities(storage, timestamp(clock()));
storage.onCommit(() => process.stdout.write("committed\n"));
await seedDemo({ storage, clock, newId: () => newId(randomBytes), draw: drawInline });
await storage.close();
