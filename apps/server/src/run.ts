// Runs the program with the built web app.
import { fileURLToPath } from "node:url";
import { runProgram } from "./program.ts";

export const run = (): Promise<void> => runProgram(fileURLToPath(new URL("../../web/build", import.meta.url)));
