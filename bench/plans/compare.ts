// What a question costs in a large installation beside a small one, where its answers have the same rows. Where the large one has more to give, each row
// more may take what a row by its id takes in the small one, and each other statement that it needs for them what one such row takes.
import type { Measured, RecordedStatement } from "./installations.ts";

/** How much more a question may take in the large installation, and what no request shows. */
const GOAL = 1.2;
const NOTICED_MS = 0.1;
/** At least so many by turns, and for so long. */
const TURNS = 7;
const TURNS_MS = 20;
/** So often again where the goal seems missed. */
const REPEATS = 4;
const PRICE_TURNS = 40;
/** Rows of a page. */
const PRICED_ROWS = 50;

/** Of the rows of one table in the small installation, by their ids: the first one, and each other one. */
type Price = { firstMs: number; eachMs: number };
type Answer = { ms: number; rows: ReadonlyMap<string, number> };

/** What is compared: the same question to both. */
type AskedPair = {
  small: Measured;
  large: Measured;
  ofSmall: readonly RecordedStatement[];
  ofLarge: readonly RecordedStatement[];
};
type ComparedCosts = {
  smallMs: number;
  largeMs: number;
  allowedMs: number;
  smallRows: number;
  largeRows: number;
  misses: boolean;
};

/** Whose whole rows it reads; empty for a search of the index of names, which reads ids. */
const tableOf = ({ sql }: RecordedStatement): string => /\bfrom "(\w+)" as "r"/.exec(sql)?.[1] ?? "";

async function answer(measured: Measured, statements: readonly RecordedStatement[]): Promise<Answer> {
  const rows = new Map<string, number>();
  const before = measured.cpuMs();
  for (const statement of statements) {
    const { length } = await measured.read(statement);
    const table = tableOf(statement);
    rows.set(table, (rows.get(table) ?? 0) + length);
  }
  return { ms: measured.cpuMs() - before, rows };
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, next) => one - next)[numbers.length >> 1] ?? 0;

const sum = (numbers: Iterable<number>): number => Array.from(numbers).reduce((total, number) => total + number, 0);

const kindsOf = (statements: readonly RecordedStatement[]): number => new Set(statements.map(({ sql }) => sql)).size;

export function createComparison() {
  const prices = new Map<string, Promise<Price>>();
  const priceOf = (small: Measured, table: string): Promise<Price> => {
    const known = prices.get(table) ?? measurePrice(small, table);
    prices.set(table, known);
    return known;
  };

  return async (pair: AskedPair): Promise<ComparedCosts> => {
    const small: number[] = [];
    const large: number[] = [];
    let rows: [Answer["rows"], Answer["rows"]] = [new Map(), new Map()];
    const takeTurns = async () => {
      const began = performance.now();
      for (let turn = 0; turn < TURNS || performance.now() - began < TURNS_MS; turn++) {
        const [few, many] = [await answer(pair.small, pair.ofSmall), await answer(pair.large, pair.ofLarge)];
        small.push(few.ms);
        large.push(many.ms);
        rows = [few.rows, many.rows];
      }
    };
    const compared = async (): Promise<ComparedCosts> => {
      const [smallMs, largeMs] = [middleOf(small), middleOf(large)];
      const allowedMs = smallMs + (await moreMs(rows));
      const misses = largeMs > GOAL * allowedMs && largeMs - allowedMs > NOTICED_MS;
      return {
        smallMs,
        largeMs,
        allowedMs,
        smallRows: sum(rows[0].values()),
        largeRows: sum(rows[1].values()),
        misses,
      };
    };
    await takeTurns();
    if ((await compared()).misses) for (let repeat = 0; repeat < REPEATS; repeat++) await takeTurns();
    return compared();

    async function moreMs([few, many]: typeof rows): Promise<number> {
      let ms = 0;
      for (const [table, count] of many) {
        const more = count - (few.get(table) ?? 0);
        if (more > 0 && table !== "") ms += more * (await priceOf(pair.small, table)).eachMs;
      }
      const statements = kindsOf(pair.ofLarge) - kindsOf(pair.ofSmall);
      return statements > 0 ? ms + statements * (await priceOf(pair.small, "tournaments")).firstMs : ms;
    }
  };
}

async function measurePrice({ read, cpuMs }: Measured, table: string): Promise<Price> {
  const found = await read({ sql: `select id from "${table}" order by id limit ${PRICED_ROWS}`, parameters: [] });
  const ids = found.map(({ id }) => `'${String(id).replaceAll("'", "''")}'`);
  if (ids.length < 2) return { firstMs: 0, eachMs: 0 };
  const byIds = (some: readonly string[]) => ({
    sql: `select * from "${table}" where id in (${some.join()})`,
    taken: [] as number[],
  });
  const [first, all] = [byIds(ids.slice(0, 1)), byIds(ids)];
  for (let turn = 0; turn < PRICE_TURNS; turn++)
    for (const { sql, taken } of [first, all]) {
      const before = cpuMs();
      await read({ sql, parameters: [] });
      taken.push(cpuMs() - before);
    }
  const firstMs = middleOf(first.taken);
  return { firstMs, eachMs: Math.max(0, middleOf(all.taken) - firstMs) / (ids.length - 1) };
}
