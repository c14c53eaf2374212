// Search by a part of a name in the embedded store: a page and its count, with 100 and with 100,000 tournaments by turns.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite, type Row } from "@bandeha/server/measured";

const SIZES = [100, 100_000];
const BATCH = 1000;
const TURNS = 9;
const AT = "2026-11-20 10:00:00.000Z";
const WORDS = ["Кубок", "Вечер", "Лига", "Турнир", "Американо", "Невы", "Ёлки", "Корт", "Весна", "Пятница"];

const folder = mkdtempSync(join(tmpdir(), "bandeha-search-"));
const word = (at: number): string => WORDS[at % WORDS.length] ?? "";
const rowOf = (at: number): Row => ({
  id: `t${at}`,
  created: AT,
  updated: AT,
  name: `${word(at)} ${word(at * 7)} ${at}`,
  date: `2026-12-${10 + (at % 19)}`,
});

async function filled(size: number) {
  const storage = await openSqlite({ path: join(folder, `${size}.db`) });
  for (let start = 0; start < size; start += BATCH)
    await storage.transact(async (tx) => {
      for (let at = start; at < Math.min(size, start + BATCH); at++) await tx.insert("tournaments", rowOf(at));
    });
  return storage;
}

const named = (text: string) => ({
  left: { path: { hops: [], column: "name" } },
  operator: "~" as const,
  right: { value: text },
});
const newest = ["date", "created"].map((column) => ({ path: { hops: [], column }, descending: true as const }));

const stores = [];
for (const size of SIZES) stores.push(await filled(size));
for (const [what, text] of [
  ["in no name", "щщщ"],
  ["in one name", "пятница весна 87"],
  ["in every fifth name", "кубок"],
] as const) {
  const best = stores.map(() => ({ page: Number.POSITIVE_INFINITY, count: Number.POSITIVE_INFINITY }));
  for (let turn = 0; turn < TURNS; turn++)
    for (const [at, { reader }] of stores.entries()) {
      const kept = best[at];
      if (!kept) continue;
      const began = performance.now();
      await reader.find("tournaments", { where: named(text), sort: newest, limit: 50 });
      const found = performance.now();
      await reader.count("tournaments", named(text));
      kept.page = Math.min(kept.page, found - began);
      kept.count = Math.min(kept.count, performance.now() - found);
    }
  const lines = best.map(({ page, count }, at) => `${SIZES[at]}: ${page.toFixed(1)} + ${count.toFixed(1)} ms`);
  process.stdout.write(`a text ${what}, page + count: ${lines.join(", ")}\n`);
}
for (const storage of stores) await storage.close();
rmSync(folder, { recursive: true, force: true });
