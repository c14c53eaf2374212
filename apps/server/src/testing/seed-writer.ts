// A process for tests to kill: `node seed-writer.ts FILE` fills a SQLite file with the sample data and prints a line after each commit.
import { randomBytes } from "node:crypto";
import { timestamp } from "@bandeha/contract";
import { seedDemo } from "../actions/seed-demo/seed-demo.ts";
import { drawInline } from "../draw/draw-inline.ts";
import { newId } from "../ids.ts";
import { seedCities } from "../storage/seed/cities.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";

const storage = await openSqlite({ path: process.argv[2] ?? "" });
const clock = () => new Date();
await seedCities(storage, timestamp(clock()));
storage.onCommit(() => process.stdout.write("committed\n"));
await seedDemo({ storage, clock, newId: () => newId(randomBytes), draw: drawInline });
await storage.close();
