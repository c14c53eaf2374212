// Commands during play: rounds, results, corrections, reports, objections, matches changed by hand, changes of the lineup.
import { toScoreRules, toSettings } from "@bandeha/contract";
import { demoScore } from "../../../actions/seed-demo/demo-scores.ts";
import type { MatchRow, TournamentRow } from "../../../actions/transaction/stored-rows.ts";
import { type Act, isActiveEntry, isInPlay, type SimulatedCommand } from "../command.ts";
import type { SimulatedPerson } from "../world.ts";

const MATCHES = "tournament_matches";
const ROUNDS = "tournament_rounds";

type Played = { tournament: TournamentRow; matches: MatchRow[]; organiser: SimulatedPerson };

async function played(act: Act): Promise<Played | undefined> {
  const tournament = await act.tournament(isInPlay);
  if (!tournament) return undefined;
  const matches = await act.rows(MATCHES, { tournament: tournament.id });
  return { tournament, matches, organiser: act.organiserOf(tournament) };
}

const isOn = ({ status }: MatchRow) => status === "active";

function aScore(act: Act, tournament: TournamentRow, match: MatchRow): ReturnType<typeof demoScore> {
  const rules = toScoreRules(tournament, match);
  return demoScore(toSettings(tournament).scoring, rules, act.random.below(3) - 1, act.random);
}

async function result(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(found.matches.filter(isOn));
  return one && act.change(found.organiser, MATCHES, one.id, aScore(act, found.tournament, one));
}

/** All courts end, and their results come at the same time. */
async function playRound(act: Act): Promise<unknown> {
  const found = await played(act);
  const running = found?.matches.filter(isOn) ?? [];
  return (
    found &&
    Promise.all(running.map((one) => act.change(found.organiser, MATCHES, one.id, aScore(act, found.tournament, one))))
  );
}

async function correct(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(found.matches.filter(({ status }) => status !== "pending"));
  if (!one) return undefined;
  const body = act.random.next() < 0.3 ? { status: "active" } : aScore(act, found.tournament, one);
  return act.change(found.organiser, MATCHES, one.id, body);
}

async function endOtherwise(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(found.matches.filter(isOn));
  if (!one) return undefined;
  const ending = act.random.pick(["walkover", "retired", "time", "annulled"]);
  const score = act.random.next() < 0.5 ? aScore(act, found.tournament, one) : {};
  return act.change(found.organiser, MATCHES, one.id, {
    ...score,
    ending,
    winner: act.random.pick(["team1", "team2"]),
  });
}

async function changeMatch(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(found.matches);
  if (!one) return undefined;
  if (act.random.next() < 0.2) return act.remove(found.organiser, MATCHES, one.id);
  const swap = { team1_player2: one.team2_player1, team2_player1: one.team1_player2 };
  const body = act.random.pick([swap, { team1_player1: act.somebody().id }, { court: 1 + act.random.below(4) }]);
  return act.change(found.organiser, MATCHES, one.id, body);
}

async function addMatch(act: Act): Promise<unknown> {
  const found = await played(act);
  if (!found) return undefined;
  const round = found.matches.at(-1)?.round ?? 1;
  const [one, two, three, four] = act.random.shuffle(act.world.people).map(({ id }) => id);
  const sides = { team1_player1: one, team1_player2: two, team2_player1: three, team2_player2: four };
  return act.create(found.organiser, MATCHES, {
    tournament: found.tournament.id,
    round,
    court: 1 + act.random.below(5),
    ...sides,
  });
}

async function report(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(found.matches.filter(isOn));
  if (!one) return undefined;
  const { team1_score: team1, team2_score: team2, sets } = aScore(act, found.tournament, one);
  const score = { team1, team2, ...(sets && { sets }) };
  const players = [one.team1_player1, one.team1_player2, one.team2_player1, one.team2_player2];
  for (const id of act.random.shuffle(players.filter(Boolean)).slice(0, 2)) {
    const player = act.world.people.find((person) => person.id === id);
    const side = players.indexOf(id) < 2 ? "team1" : "team2";
    if (player) await act.create(player, "tournament_score_reports", { match: one.id, side, score, device: player.id });
  }
  return undefined;
}

async function objectTo(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(found.matches.filter(({ status }) => status === "completed"));
  const player = act.world.people.find(({ id }) => id === one?.team1_player1 || id === one?.team2_player1);
  return one && player && act.create(player, "tournament_objections", { match: one.id });
}

async function keepResult(act: Act): Promise<unknown> {
  const one = act.oneOf(await act.rows("tournament_objections", { state: "open" }));
  const [tournament] = one ? await act.rows("tournaments", { id: one.tournament }) : [];
  return (
    one && tournament && act.change(act.organiserOf(tournament), "tournament_objections", one.id, { state: "rejected" })
  );
}

/** Starts the next round: one that is drawn, or one that is drawn now. */
async function nextRound(act: Act): Promise<unknown> {
  const found = await played(act);
  if (!found) return undefined;
  const rounds = await act.rows(ROUNDS, { tournament: found.tournament.id });
  const pending = rounds.toSorted((a, b) => a.round_number - b.round_number).find(({ status }) => status === "pending");
  if (pending) return act.change(found.organiser, ROUNDS, pending.id, { status: "active" });
  return act.create(found.organiser, ROUNDS, { tournament: found.tournament.id });
}

async function changeRound(act: Act): Promise<unknown> {
  const found = await played(act);
  const one = found && act.oneOf(await act.rows(ROUNDS, { tournament: found.tournament.id }));
  if (!one) return undefined;
  if (act.random.next() < 0.2) return act.remove(found.organiser, ROUNDS, one.id);
  return act.change(found.organiser, ROUNDS, one.id, { status: act.random.pick(["pending", "active", "completed"]) });
}

/** Players leave, are substituted, come late, courts change: previewed, then confirmed. */
async function lineup(act: Act): Promise<unknown> {
  const found = await played(act);
  if (!found) return undefined;
  const { random } = act;
  const entries = random.shuffle(
    (await act.rows("tournament_participants", { tournament: found.tournament.id })).filter(isActiveEntry),
  );
  const newcomer = () => {
    const guest = { name: `Гость ${random.below(100)}`, gender: random.pick(["male", "female"]) };
    return random.next() < 0.5 ? { user: act.somebody().id } : { user: act.world.newId(), guest };
  };
  const [gone, replaced] = entries;
  const change = {
    gone: gone && random.next() < 0.4 ? [gone.id] : [],
    substitutes: replaced && random.next() < 0.4 ? [{ entry: replaced.id, by: newcomer() }] : [],
    late: random.next() < 0.3 ? [newcomer()] : [],
    ...(random.next() < 0.2 && { courts: 1 + random.below(3) }),
    redraw: random.next() < 0.2,
  };
  const path = `/api/tournaments/${found.tournament.id}/lineup`;
  const { status, body } = await act.post(found.organiser, path, change);
  return status === 200 && act.post(found.organiser, path, { ...change, basis: body.basis });
}

export const playCommands: readonly SimulatedCommand[] = [
  { name: "result", weight: 12, run: result },
  { name: "play-round", weight: 9, run: playRound },
  { name: "correct", weight: 4, run: correct },
  { name: "end-otherwise", weight: 2, run: endOtherwise },
  { name: "change-match", weight: 2, run: changeMatch },
  { name: "add-match", weight: 0.5, run: addMatch },
  { name: "report", weight: 4, run: report },
  { name: "object", weight: 2, run: objectTo },
  { name: "keep-result", weight: 1, run: keepResult },
  { name: "next-round", weight: 10, run: nextRound },
  { name: "change-round", weight: 2, run: changeRound },
  { name: "lineup", weight: 5, run: lineup },
];
