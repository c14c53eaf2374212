// Many tournaments with their entries, rounds, matches and ratings, beside a small `fillDataset`: by statements, because there are hundreds of thousands.

/** Of the id that `fillDataset` gave. */
const NUMBER = "cast(ltrim(substr(id, 2), 'x') as integer)";
/** Tournaments with the same number in a block have the same date: what else they have comes from the block, so that every day has all kinds. */
const DATES = 60;
const BLOCK = `(${NUMBER} / ${DATES})`;
const idOf = (prefix: string, number: string) =>
  `'${prefix}' || substr('xxxxxxxxxxxxxx', 1, 14 - length(cast(${number} as text))) || cast(${number} as text)`;
/** Tournaments of `fillDataset`, which the others are copies of. */
export const MODELS = 600;
/** The players of a tournament that has any: every sixth. */
const PLAYERS = 12;
const EVERY = 6;

/** @param people how many, without the organiser of the dataset */
export const playStatements = (size: number, people: number): string[] => {
  const entries = Math.floor(size / EVERY) * PLAYERS;
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${entries})`;
  const tournament = idOf("t", `(i / ${PLAYERS} * ${EVERY})`);
  const user = idOf("u", `((i * 7 + i / ${PLAYERS}) % ${people})`);
  const at = "'2026-11-20 10:00:00.000Z'";
  return [
    `insert into tournaments (id, created, updated, name, status, city, club, date, start_time, end_time, max_players, cost, type, description)
      with recursive n(i) as (select ${MODELS} union all select i + 1 from n where i + 1 < ${size})
      select ${idOf("t", "i")}, s.created, s.updated, 'Кубок номер ' || i, s.status, c.city, c.club, s.date, s.start_time, s.end_time, 32, 100 * (i / ${DATES} % 40),
        s.type, s.description
      from n cross join tournaments as s cross join tournaments as c
      where s.id = ${idOf("t", `(i % ${MODELS})`)} and c.id = ${idOf("t", `((i + i / ${MODELS}) % ${MODELS})`)}`,
    `update tournaments set organizer = ${idOf("u", `(${NUMBER} % ${people})`)},
      status = case when status = 'open' and ${BLOCK} % 50 = 1 then 'in_progress' when status = 'open' and ${BLOCK} % 5 = 1 then 'full' else status end,
      skill_level_type = case ${BLOCK} % 3 when 0 then 'any' when 1 then 'fixed' else 'range' end,
      skill_level_fixed = ${BLOCK} % 5, skill_level_min = ${BLOCK} % 4, skill_level_max = ${BLOCK} % 4 + 1,
      places_gone = case when ${BLOCK} % 5 = 1 then 1 else 0 end`,
    `insert into tournament_participants (id, created, updated, tournament, "user", status, registration_date)
      ${numbers} select ${idOf("e", "i")}, ${at}, ${at}, ${tournament}, ${user}, case when i % 17 = 0 then 'cancelled' else 'registered' end, ${at} from n where true on conflict do nothing`,
    `insert into tournament_rounds (id, created, updated, tournament, round_number, status)
      ${numbers} select ${idOf("r", "i")}, ${at}, ${at}, ${tournament}, i % ${PLAYERS}, 'completed' from n where true on conflict do nothing`,
    `insert into tournament_matches (id, created, updated, tournament, round, court, match_number, team1_player1, team2_player1, status)
      ${numbers} select ${idOf("m", "i")}, ${at}, ${at}, ${tournament}, i % ${PLAYERS}, 1, i, ${user}, ${idOf("u", `(i % ${people})`)}, 'completed' from n where true on conflict do nothing`,
    `insert into ratings (id, created, updated, "user", tournament, date, level)
      ${numbers} select ${idOf("l", "i")}, ${at}, ${at}, ${user}, ${tournament}, ${at}, 3 from n where true on conflict do nothing`,
    `insert into tournament_result_changes (id, created, updated, tournament, match)
      ${numbers} select ${idOf("c", "i")}, ${at}, ${at}, ${tournament}, ${idOf("m", "i")} from n where true on conflict do nothing`,
    `insert into notifications (id, created, updated, "user", kind, tournament)
      ${numbers} select ${idOf("n", "i")}, ${at}, ${at}, ${user}, 'cancelled', ${tournament} from n where true on conflict do nothing`,
  ];
};
