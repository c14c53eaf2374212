// The index of names: folded names in a table of their own, and the trigrams of each. Triggers keep both, so that no writer can forget them.
// The number of a name is its own, because VACUUM may number the rows of other tables again.
import { sql } from "kysely";
import type { Dialect, Sql } from "../sql/dialect.ts";
import { isShort, NAMED } from "../sql/names.ts";

const GRAMS = "_names_grams";
const TERMS = "_names_terms";

const keepGrams = ["insert", "delete", "update"].map((event) => {
  const remove = `insert into ${GRAMS} (${GRAMS}, rowid, folded) values ('delete', old.at, old.folded);`;
  const add = `insert into ${GRAMS} (rowid, folded) values (new.at, new.folded);`;
  const steps = { insert: add, delete: remove, update: remove + add }[event];
  return `create trigger _names_grams_${event} after ${event} on _names begin ${steps} end`;
});

const keepNames = NAMED.flatMap((table) => [
  `create trigger ${table}_name_insert after insert on ${table} begin
    insert into _names (source, id, folded) values ('${table}', new.id, text_fold(new.name));
  end`,
  `create trigger ${table}_name_update after update of name on ${table} when old.name <> new.name begin
    update _names set folded = text_fold(new.name) where source = '${table}' and id = new.id;
  end`,
  `create trigger ${table}_name_delete after delete on ${table} begin
    delete from _names where source = '${table}' and id = old.id;
  end`,
]);

/** Creates the index and fills it from what is stored. */
export const nameIndex: readonly Sql[] = [
  "create table _names (at integer primary key, source text not null, id text not null, folded text not null)",
  ...NAMED.map(
    (table) => `insert into _names (source, id, folded) select '${table}', id, text_fold(name) from ${table}`,
  ),
  "create unique index names_by_id on _names (source, id)",
  // Folding is ours: a tokenizer that folds too would find other names than the plain comparison.
  `create virtual table ${GRAMS} using fts5 (folded, content = '_names', content_rowid = 'at', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
  `insert into ${GRAMS} (${GRAMS}) values ('rebuild')`,
  ...keepGrams,
  ...keepNames,
].map((statement) => sql.raw(statement));

/** A trigram begins at every character of a name but the last two, which have indexes of their own. */
export const shortTexts: readonly Sql[] = [
  `create virtual table ${TERMS} using fts5vocab('${GRAMS}', 'instance')`,
  "create index names_by_end on _names (substr(folded, -1))",
  "create index names_by_two_at_end on _names (substr(folded, -2))",
].map((statement) => sql.raw(statement));

const LAST_BEFORE_SURROGATES = 0xd7ff;
const FIRST_AFTER_SURROGATES = 0xe000;
const LAST = 0x10ffff;

/** The first text after all that begin with this one, in the order of the database; undefined if there is none. */
function textAfter(start: string): string | undefined {
  const characters = [...start];
  const last = characters.pop()?.codePointAt(0);
  if (last === undefined || last === LAST) return undefined;
  return (
    characters.join("") + String.fromCodePoint(last === LAST_BEFORE_SURROGATES ? FIRST_AFTER_SURROGATES : last + 1)
  );
}

const beginsWith = (text: Sql, start: string): Sql => {
  const after = textAfter(start);
  return after === undefined ? sql`${text} >= ${start}` : sql`${text} >= ${start} and ${text} < ${after}`;
};

/** Each of the parts gives at most as many rows as are wanted, so that a common text is not counted. */
const foundShort = (needle: string, limit: number): Sql => {
  const most = sql`limit ${sql.lit(limit)}`;
  const begun = sql`select distinct doc from ${sql.table(TERMS)} where ${beginsWith(sql`term`, needle)} ${most}`;
  const twoAtEnd = sql`select at from _names where ${beginsWith(sql`substr(folded, -2)`, needle)} ${most}`;
  const atEnd = sql`select at from _names where substr(folded, -1) = ${needle} ${most}`;
  const parts = [begun, twoAtEnd, atEnd].map((part) => sql`select * from (${part})`);
  return sql`select n.source, n.id from _names as n where n.at in (${sql.join(parts, sql` union all `)}) ${most}`;
};

const phraseOf = (needle: string): string => `"${needle.replaceAll('"', '""')}"`;

/** The names that contain the text. From the trigrams to the names: the other way round every name would be read. */
const named = (needle: string): Sql =>
  sql`from ${sql.table(GRAMS)} cross join _names as n on n.at = ${sql.table(GRAMS)}.rowid where ${sql.table(GRAMS)} match ${phraseOf(needle)} and instr(n.folded, ${needle}) > 0`;

export const names: Dialect["names"] = {
  oneOf: (column, source, needle) => sql`${column} in (select n.id ${named(needle)} and n.source = ${source})`,
  found: (needle, limit) =>
    isShort(needle) ? foundShort(needle, limit) : sql`select n.source, n.id ${named(needle)} limit ${sql.lit(limit)}`,
};
