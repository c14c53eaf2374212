// Selects: by id, by condition with sort and page, and counts.
import { sql } from "kysely";
import type { Condition, Path, SortKey } from "../condition.ts";
import type { ColumnsPage, Query, Table } from "../storage.ts";
import { columnsOf } from "../tables.ts";
import { storable } from "../texts.ts";
import { type Branches, branchesByStatus, isOrderOfAll } from "./branches.ts";
import { ROOT, whereSql } from "./conditions.ts";
import { columnRef, type Dialect, joined, type Sql, type Statement } from "./dialect.ts";
import { openScope } from "./joins.ts";
import { ledToRows } from "./led-to-rows.ts";
import { type Indexed, noName } from "./names.ts";
import { isPlainKey, orderSql } from "./orders.ts";
import { plainOf } from "./plain.ts";
import { byShape } from "./shapes.ts";

/** Above the largest page of the API and every list that an action reads. */
const LIMIT_MAX = 10_000;

/** What is read of the rows. */
type Columns = "all" | "id";

const columnsSql = (dialect: Dialect, table: Table, read: Columns = "all"): Sql => {
  if (read === "id") return columnRef(ROOT, "id");
  const columns = () => joined(columnsOf(table).map(([name]) => columnRef(ROOT, name))).compile(dialect.builder);
  return sql.raw(byShape(dialect, ["columns", table], [], columns).sql);
};

export const findQuery = (
  dialect: Dialect,
  table: Table,
  { where: condition, sort, limit, offset = 0, common }: Query,
  searched: Indexed = noName,
  read: Columns = "all",
): Statement => {
  if (!Number.isInteger(limit) || limit < 0 || limit > LIMIT_MAX)
    throw new Error(`a query needs a limit of 0 to ${LIMIT_MAX}`);
  const isCommon = common && searched === noName && isOrderOfAll(condition, sort);
  const indexed: Indexed = isCommon
    ? { ...searched, unindexed: "every", ordered: columnOf(sort) }
    : ledToRows(table, condition, searched);
  // If few names contain a text, or all rows have one organiser, that leads to the rows.
  const branches =
    indexed.unindexed === "all" ? undefined : branchesByStatus(table, condition, { sort, limit, offset });
  if (branches) return compileBranches(dialect, table, branches, { sort, limit, offset }, { indexed, read });
  const plain =
    sort?.every((key) => isPlainKey(table, key)) === false
      ? undefined
      : plainOf(dialect, table, condition, "find", read, table);
  const compile = () => compileFind(dialect, table, { where: condition, sort, limit, offset }, { indexed, read });
  if (!plain) return compile();
  const { shape, values } = plain;
  shape.push(limit, indexed.unindexed, sort ? JSON.stringify(sort) : "");
  values.push(offset);
  return byShape(dialect, shape, values, compile);
};

const isDescending = (key: SortKey | undefined): boolean =>
  key !== undefined && "path" in key && (key.descending ?? false);

const columnOf = ([first]: readonly SortKey[] = []): string =>
  first && "path" in first ? first.path.column : "created";

type Reading = { indexed: Indexed | undefined; read: Columns };

/** Of each branch the keys of the rows that a page may need, from its index alone where that has all columns; then the whole rows of the page. */
const compileBranches = (
  dialect: Dialect,
  table: Table,
  { branches, order }: Branches,
  { limit, offset, sort }: Required<Pick<Query, "limit" | "offset">> & Pick<Query, "sort">,
  { indexed, read }: Reading,
): Statement => {
  const keys = [...order, "id"];
  const parts = branches.map((condition, at) => {
    const { where, scope } = whereSql(dialect, table, condition, indexed);
    const columns = joined(keys.map((column) => sql`${columnRef(ROOT, column)} as ${sql.ref(column)}`));
    const rows = sql`select ${columns} from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where}`;
    if (dialect.mergesInOrder) return rows;
    return sql`select * from (${rows} order by ${orderSql(dialect, table, sort, scope)} limit ${sql.lit(offset + limit)}) as ${sql.ref(`b${at}`)}`;
  });
  const inOrder = orderSql(dialect, table, sort, openScope(table, ROOT));
  const all = sql.join(parts, sql` union all `);
  const part = sql`limit ${sql.lit(limit)} offset ${offset}`;
  // The columns of a merge have the names that its parts give them, and belong to no table.
  const merged = joined(
    keys.map((column, at) => (isDescending(sort?.[at]) ? sql`${sql.ref(column)} desc` : sql.ref(column))),
  );
  const page = dialect.mergesInOrder
    ? sql`select * from (${all} order by ${merged} ${part}) as ${sql.ref("merged")}`
    : sql`select * from (${all}) as ${sql.ref(ROOT)} order by ${inOrder} ${part}`;
  if (read === "id") return page.compile(dialect.builder);
  // A cross join, because SQLite reads its left side first.
  const from = sql`(${page}) as page cross join ${sql.table(table)} as ${sql.ref(ROOT)}`;
  return sql`select ${columnsSql(dialect, table)} from ${from} where ${columnRef(ROOT, "id")} = ${sql.ref("page.id")} order by ${inOrder}`.compile(
    dialect.builder,
  );
};

const compileFind = (
  dialect: Dialect,
  table: Table,
  { where: condition, sort, limit, offset }: Query,
  { indexed, read }: Reading,
): Statement => {
  const { where, scope } = whereSql(dialect, table, condition, indexed);
  // SQLite looks at a limit that is a parameter to choose its plan, and so plans the statement again on every call: ten times the cost of running it.
  const page = sql`order by ${orderSql(dialect, table, sort, scope)} limit ${sql.lit(limit)} offset ${offset}`;
  return sql`select ${columnsSql(dialect, table, read)} from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where} ${page}`.compile(
    dialect.builder,
  );
};

/** Every match is read, so the index of names is used for common texts too, unless rare names lead to few rows. */
export const countQuery = (
  dialect: Dialect,
  table: Table,
  condition: Condition | undefined,
  searched: Indexed = noName,
): Statement => {
  const { rare, unindexed, ofPeople } = ledToRows(table, condition, searched);
  const plain = plainOf(dialect, table, condition, "count", table, unindexed);
  const compile = () => {
    const { where, scope } = whereSql(dialect, table, condition, {
      rare,
      others: unindexed !== "all",
      unindexed: unindexed === "all" || unindexed === "joined" ? unindexed : "none",
      ...(ofPeople && { ofPeople }),
    });
    const from = sql`${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()}`;
    return sql`select count(*) as n from ${from} where ${where}`.compile(dialect.builder);
  };
  return plain ? byShape(dialect, plain.shape, plain.values, compile) : compile();
};

export const countByQuery = (dialect: Dialect, table: Table, of: Path, condition: Condition): Statement => {
  const { where, scope } = whereSql(dialect, table, condition);
  const column = scope.columnOf(of);
  const value = column.nullable ? sql`coalesce(${column.sql}, '')` : column.sql;
  return sql`select ${value} as value, count(*) as n from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where} group by ${value}`.compile(
    dialect.builder,
  );
};

/** How many rows with one value of `by` have each value of `of`. */
export const groupCountsQuery = (
  dialect: Dialect,
  table: Table,
  { by, of }: { by: string; of: string },
  value: string,
): Statement =>
  byShape(dialect, ["group counts", table, by, of], [storable(value)], () => {
    const column = sql.ref(of);
    return sql`select ${column} as value, count(*) as n from ${sql.table(table)} where ${sql.ref(by)} = ${value} group by ${column}`.compile(
      dialect.builder,
    );
  });

export const columnsQuery = (
  dialect: Dialect,
  table: Table,
  columns: readonly string[],
  { after, limit }: ColumnsPage,
): Statement => {
  const read = joined(["id", ...columns].map((name) => sql.ref(name)));
  return sql`select ${read} from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(limit)}`.compile(
    dialect.builder,
  );
};

export const byIdQuery = (dialect: Dialect, table: Table, id: string, lock: boolean): Statement =>
  byShape(dialect, ["by id", table, lock ? "locked" : ""], [storable(id)], () => {
    const selected = sql`select ${columnsSql(dialect, table)} from ${sql.table(table)} as ${sql.ref(ROOT)}`;
    const locked = lock ? sql` ${dialect.forUpdate}` : sql``;
    return sql`${selected} where ${columnRef(ROOT, "id")} = ${id}${locked}`.compile(dialect.builder);
  });

export const deleteWhereQuery = (dialect: Dialect, table: Table, condition: Condition): Statement => {
  const plain = plainOf(dialect, table, condition, "delete where", table);
  const compile = () => {
    const { where, scope } = whereSql(dialect, table, condition);
    const ids = sql`select ${columnRef(ROOT, "id")} from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where}`;
    return sql`delete from ${sql.table(table)} where id in (${ids}) returning id`.compile(dialect.builder);
  };
  return plain ? byShape(dialect, plain.shape, plain.values, compile) : compile();
};
