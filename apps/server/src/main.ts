// The entry: runs the program with the built web app.
import { fileURLToPath } from "node:url";
import { runProgram } from "./process/program.ts";

await runProgram(fileURLToPath(new URL("../../web/build", import.meta.url)));
