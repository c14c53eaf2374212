// Many tournaments with their entries, rounds, matches and ratings, beside a small `fillDataset`: by statements, because there are hundreds of thousands.
// A larger installation has more people; each of them plays and organises as much as in a small one.

/** Of the id that `fillDataset` gave. */
const NUMBER = "cast(ltrim(substr(id, 2), 'x') as integer)";
/** Tournaments with the same number in a block have the same date: what else they have comes from the block, so that every day has all kinds. */
const DATES = 60;
const PAST_DATES = 600;
/** Tournaments of `fillDataset`, which the others are copies of. */
export const MODELS = 600;
/** The players of a tournament that has any: every fifth, of which one in three is over. */
const PLAYERS = 12;
const EVERY = 5;
/** Of one person. */
const ORGANISED = 10;
const PLAYED = 12;
/** A prime: the order of the ids is another one than that of the creation. */
const SHUFFLE = 7919;

/** How many tournaments, how many people there are without the organiser of the dataset, and when. */
type Sizes = { size: number; people: number; now: Date };

/** As text, after as many of the fillers as it has less digits. */
const padded = (number: string, fill: string) =>
  `substr('${fill}', 1, ${fill.length} - length(cast(${number} as text))) || cast(${number} as text)`;
const idOf = (prefix: string, number: string) => `'${prefix}' || ${padded(number, "x".repeat(14))}`;

/** A minute of its own for each number below half a million. */
function momentOf(number: string): string {
  const parts = [`(1 + ${number} / 40320)`, `(1 + ${number} / 1440 % 28)`, `(${number} / 60 % 24)`, `(${number} % 60)`];
  const [month, day, hour, minute] = parts.map((part) => padded(part, "00"));
  return `'2026-' || ${month} || '-' || ${day} || ' ' || ${hour} || ':' || ${minute} || ':00.000Z'`;
}

/** The day that is so many days from now, `number` of them at most. */
function dateOf(number: string, days: number[], now: Date): string {
  const dates = days.map((day) => new Date(now.getTime() + day * 86_400_000).toISOString().slice(0, 10));
  return `substr('${dates.join("")}', 1 + 10 * (${number} % ${days.length}), 10) || ' 00:00:00.000Z'`;
}

/** What a tournament has by its number. */
function kindsOf(number: string, { size, now }: Sizes): Record<string, string> {
  const block = `(${number} / ${DATES})`;
  const ahead = Array.from({ length: DATES }, (_, day) => 1 + day);
  const past = Array.from({ length: PAST_DATES }, (_, day) => -1 - day);
  const isOver = `${number} % 3 = 0`;
  return {
    created: momentOf(`(cast(${number} as bigint) * ${SHUFFLE} % ${size})`),
    organizer: idOf("u", `(${number} % ${size / ORGANISED})`),
    date: `case when ${isOver} then ${dateOf(number, past, now)} else ${dateOf(number, ahead, now)} end`,
    status: `case when ${isOver} then 'completed' when ${block} % 50 = 1 then 'in_progress' when ${block} % 5 = 1 then 'full' else 'open' end`,
    skill_level_type: `case ${block} % 3 when 0 then 'any' when 1 then 'fixed' else 'range' end`,
    skill_level_fixed: `${block} % 5`,
    skill_level_min: `${block} % 4`,
    skill_level_max: `${block} % 4 + 1`,
    places_gone: `case when ${block} % 5 = 1 then 1 else 0 end`,
  };
}

const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;

export function playStatements(sizes: Sizes): string[] {
  const { size, people } = sizes;
  const copied = kindsOf("i", sizes);
  const models = Object.entries(kindsOf(NUMBER, sizes)).map(([column, value]) => `${column} = ${value}`);
  const entries = Math.floor(size / EVERY) * PLAYERS;
  const players = entries / PLAYED;
  const each = numbers(0, entries);
  const tournament = idOf("t", `(i / ${PLAYERS} * ${EVERY})`);
  const user = idOf("u", `(i % ${players})`);
  const other = idOf("u", `((i + 1) % ${players})`);
  const at = "'2026-11-20 10:00:00.000Z'";
  return [
    `insert into users (id, created, updated, name, city, gender, skill_level, consent, token_key)
      ${numbers(people + 1, players)} select ${idOf("u", "i")}, ${momentOf("i")}, ${at}, 'Игрок Номер ' || i, s.city, s.gender, s.skill_level, s.consent, 'key-' || i
      from n cross join users as s where i < ${players} and s.id = ${idOf("u", "(1 + i % 4)")}`,
    `insert into tournaments (id, updated, name, city, club, start_time, end_time, max_players, cost, type, description, ${Object.keys(copied)})
      ${numbers(MODELS, size)}
      select ${idOf("t", "i")}, s.updated, 'Кубок номер ' || i, c.city, c.club, s.start_time, s.end_time, 32, 100 * (i / ${DATES} % 40),
        s.type, s.description, ${Object.values(copied)}
      from n cross join tournaments as s cross join tournaments as c
      where i < ${size} and s.id = ${idOf("t", `(i % ${MODELS})`)} and c.id = ${idOf("t", `((i + i / ${MODELS}) % ${MODELS})`)}`,
    `update tournaments set ${models} where ${NUMBER} < ${MODELS}`,
    `insert into tournament_participants (id, created, updated, tournament, "user", status, registration_date)
      ${each} select ${idOf("e", "i")}, ${at}, ${at}, ${tournament}, ${user}, case when i % 17 = 0 then 'cancelled' else 'registered' end, ${at} from n where true on conflict do nothing`,
    `insert into tournament_rounds (id, created, updated, tournament, round_number, status)
      ${each} select ${idOf("r", "i")}, ${at}, ${at}, ${tournament}, i % ${PLAYERS}, 'completed' from n where true on conflict do nothing`,
    `insert into tournament_matches (id, created, updated, tournament, round, court, match_number, team1_player1, team2_player1, status)
      ${each} select ${idOf("m", "i")}, ${at}, ${at}, ${tournament}, i % ${PLAYERS}, 1, i, ${user}, ${other}, 'completed' from n where true on conflict do nothing`,
    `insert into ratings (id, created, updated, "user", tournament, date, level)
      ${each} select ${idOf("l", "i")}, ${at}, ${at}, ${user}, ${tournament}, ${at}, 3 from n where true on conflict do nothing`,
    `insert into tournament_result_changes (id, created, updated, tournament, match)
      ${each} select ${idOf("c", "i")}, ${at}, ${at}, ${tournament}, ${idOf("m", "i")} from n where true on conflict do nothing`,
    `insert into notifications (id, created, updated, "user", kind, tournament)
      ${each} select ${idOf("n", "i")}, ${at}, ${at}, ${user}, 'cancelled', ${tournament} from n where true on conflict do nothing`,
  ];
}
