// A file beside a damaged database with what was found, so that the next start knows it before it reads a page.
import { readFileSync, rmSync, writeFileSync } from "node:fs";

export const DAMAGE_MARK = ".damaged";

export type DamageMark = {
  read: () => string[];
  write: (problems: readonly string[]) => void;
  remove: () => void;
};

export function damageMarkOf(database: string): DamageMark {
  const path = `${database}${DAMAGE_MARK}`;
  return {
    read() {
      try {
        const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
        return lines.length > 0 ? lines : ["it was found damaged before this start"];
      } catch {
        return [];
      }
    },
    write(problems) {
      try {
        writeFileSync(path, `${problems.map((problem) => problem.replaceAll(/\s+/g, " ")).join("\n")}\n`);
      } catch {
        // The disk may fail altogether. This process refuses writes without the mark; the next one checks its pages.
      }
    },
    remove: () => rmSync(path, { force: true }),
  };
}
