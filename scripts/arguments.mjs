// The words after a command of package.json. One that it does not know ends it with its usage, before anything is installed, built or written.
import { parseArgs } from "node:util";

/**
 * @param {string} usage how the command is called
 * @param {{ flags?: readonly string[], words?: number }} [known] flags without their dashes; the most words beside them
 */
export function readArguments(usage, { flags = [], words = 0 } = {}) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length <= words) return { flags: values, words: positionals };
  } catch {
    // An unknown flag.
  }
  console.error(`Как вызвать: ${usage}`);
  process.exit(2);
}
