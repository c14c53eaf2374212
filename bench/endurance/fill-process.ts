// Fills an empty PostgreSQL by the code of another version of the product, whose schema it then has: `node fill-process.ts FOLDER URL TOURNAMENTS PEOPLE`
// prints the dataset. A process of its own, because it loads that version's libraries.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { openPostgres } from "@bandeha/server/measured";
import type { fillDataset } from "../house/dataset.ts";

const [folder = "", url = "", tournaments, people] = process.argv.slice(2);
const codeOf = (file: string) => import(pathToFileURL(join(folder, file)).href);
const { openPostgres: open }: { openPostgres: typeof openPostgres } = await codeOf(
  "apps/server/src/testing/measured.ts",
);
const { fillDataset: fill }: { fillDataset: typeof fillDataset } = await codeOf("bench/house/dataset.ts");
const storage = await open({ url });
console.log(JSON.stringify(await fill(storage, Number(tournaments), Number(people)).finally(storage.close)));
