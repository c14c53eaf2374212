// The people in the lists of a tournament (invited, scorers, co-organisers), with the tournaments of each. Triggers keep it, so that no writer can forget it.
import { sql } from "kysely";
import type { Dialect } from "../sql/dialect.ts";
import { PEOPLE_LISTS } from "../sql/people.ts";

const PEOPLE = "_tournament_people";

/** The people of a row of `tournaments`. */
const peopleOf = (row: string): string =>
  PEOPLE_LISTS.map((list) => `select value from json_each(${row}.${list}) where type = 'text'`).join(" union ");

const added = `insert or ignore into ${PEOPLE} (person, tournament) select value, new.id from (${peopleOf("new")});`;
const isChanged = PEOPLE_LISTS.map((list) => `old.${list} is not new.${list}`).join(" or ");

const statements: Dialect["people"]["index"] = [
  `create table ${PEOPLE} (person text not null, tournament text not null, primary key (person, tournament)) without rowid`,
  ...PEOPLE_LISTS.map(
    (list) =>
      `insert or ignore into ${PEOPLE} (person, tournament) select one.value, t.id from tournaments as t, json_each(t.${list}) as one where one.type = 'text'`,
  ),
  `create trigger tournaments_people_insert after insert on tournaments begin ${added} end`,
  `create trigger tournaments_people_update after update of ${PEOPLE_LISTS.join(", ")} on tournaments when ${isChanged} begin
    delete from ${PEOPLE} where tournament = old.id and person in (${peopleOf("old")}) and person not in (${peopleOf("new")});
    ${added}
  end`,
  `create trigger tournaments_people_delete after delete on tournaments begin
    delete from ${PEOPLE} where tournament = old.id and person in (${peopleOf("old")});
  end`,
].map((statement) => sql.raw(statement));

export const people: Dialect["people"] = {
  index: statements,
  has: ({ id, list }, person) =>
    sql`(${id} in (select tournament from ${sql.table(PEOPLE)} where person = ${person}) and instr(${list}, ${person}) > 0)`,
};
