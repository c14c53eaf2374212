// Loaded into the product by `--import` (see plants.ts): changes the source of one file while it is loaded.
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { plantedFile, plants } from "./plants.ts";

const name = new URL(import.meta.url).searchParams.get("name");
const plant = plants.find((one) => one.name === name);
if (!plant) throw new Error(`no planted bug ${name}`);
const file = plantedFile(plant);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith("file:") || fileURLToPath(url) !== file || !loaded.source) return loaded;
    const source =
      typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    if (source.split(plant.text).length !== 2)
      throw new Error(`${plant.name}: ${plant.file} does not hold the text once`);
    return { ...loaded, source: source.replace(plant.text, () => plant.replacement) };
  },
});
