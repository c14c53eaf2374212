// The order of lines in a team of a club tie, through the record API (decision 054).
import { type TournamentParticipant, toPlayers } from "@bandeha/contract";
import { type Team, teamsOf } from "@bandeha/engine";
import { afterEach, describe, expect, test } from "vitest";
import { drivers } from "../../../testing/drivers.ts";
import {
  done,
  openTournament,
  playersBySide,
  refusalOf,
  type WholeTournament,
} from "../../../testing/whole-tournament.ts";

let open: WholeTournament | undefined;
afterEach(() => open?.close());

const tie = { type: "league_doubles", variant: "club_tie", rounds: 3, courts: 3, cost: 0, max_players: 14 };
/** Pairs of players 1 and 2, 3 and 4 …: each pair is stronger than the next. */
const LEVELS = [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1].map((skill_level) => ({ skill_level }));

const entriesOf = async ({ server, id, organiser }: WholeTournament) => {
  const query = new URLSearchParams({ filter: `tournament = "${id}"`, perPage: "100", expand: "user" });
  const path = `/api/collections/tournament_participants/records?${query}`;
  return (await server.request<{ items: TournamentParticipant[] }>("GET", path, { token: organiser.token })).body.items;
};

/** The pairs of a team, as «12 34»: the numbers of their players. */
async function linesOf(tournament: WholeTournament, team: Team): Promise<string> {
  const { players } = tournament;
  const numberOf = (user: string) => players.findIndex(({ id }) => id === user) + 1;
  const drawn = (await entriesOf(tournament)).filter(({ status }) => status === "registered");
  return teamsOf(toPlayers(drawn), [])
    .filter((pair) => pair.team === team)
    .map(({ seat }) =>
      seat.pair
        .map(numberOf)
        .sort((a, b) => a - b)
        .join("+"),
    )
    .join(" ");
}

describe.each(drivers)("on $name", (driver) => {
  /** Players 1 to 6 play at home. */
  async function sixPairs(): Promise<WholeTournament> {
    const tournament = await openTournament(tie, LEVELS, await driver.open());
    open = tournament;
    const { players } = tournament;
    for (let at = 0; at < 12; at += 2) {
      await tournament.pairUp(players[at], players[at + 1]);
      done(await setTo(tournament, at + 1, { team: at < 6 ? "home" : "away" }));
    }
    return tournament;
  }
  const setTo = (tournament: WholeTournament, player: number, change: object, ifMatch = "", token?: string) =>
    tournament.update(
      "tournament_participants",
      tournament.players[player - 1]?.entry ?? "",
      { ...change },
      token,
      ifMatch,
    );
  const revisionOf = async (tournament: WholeTournament, player: number) =>
    (await entriesOf(tournament)).find(({ user }) => user === tournament.players[player - 1]?.id)?.updated ?? "";

  test("pairs stand by level until the organiser moves one; the first round follows their order", async () => {
    const tournament = await sixPairs();
    expect(await linesOf(tournament, "home")).toBe("1+2 3+4 5+6");
    done(await setTo(tournament, 5, { line: 1 }));
    expect(await linesOf(tournament, "home")).toBe("5+6 1+2 3+4");
    expect(await linesOf(tournament, "away")).toBe("7+8 9+10 11+12");
    done(await setTo(tournament, 7, { line: 99 }));
    expect(await linesOf(tournament, "away")).toBe("9+10 11+12 7+8");
    done(await setTo(tournament, 1, { line: 0 }));
    expect(await linesOf(tournament, "home")).toBe("1+2 3+4 5+6");
    done(await setTo(tournament, 6, { line: 1 }));
    done(await tournament.move("in_progress"));
    const numbers = (side: string[]) =>
      side.map((id) => tournament.players.findIndex((player) => player.id === id) + 1).sort((a, b) => a - b);
    const first = (await tournament.matches(1)).map((match) => playersBySide(match).map(numbers).join(" v "));
    expect(first.sort()).toEqual(["1,2 v 11,12", "3,4 v 7,8", "5,6 v 9,10"]);
    expect(refusalOf(await setTo(tournament, 1, { line: 1 }))).toBe("tournament-started");
  });

  test("two organisers keep each other's change: a pair that has just been moved is not moved again", async () => {
    const tournament = await sixPairs();
    const [first, second] = [await revisionOf(tournament, 5), await revisionOf(tournament, 3)];
    done(await setTo(tournament, 5, { line: 2 }, first));
    const late = await setTo(tournament, 5, { line: 1 }, first);
    expect([late.status, refusalOf(late)]).toEqual([409, "line-changed"]);
    // The first move has renumbered the whole team.
    expect(refusalOf(await setTo(tournament, 3, { line: 1 }, second))).toBe("line-changed");
    expect(await linesOf(tournament, "home")).toBe("1+2 5+6 3+4");
    const together = await Promise.all(
      [5, 3].map(async (player) => setTo(tournament, player, { line: 1 }, await revisionOf(tournament, player))),
    );
    expect(together.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const lines = (await entriesOf(tournament)).filter(({ team }) => team === "home").map(({ line }) => line);
    expect(lines.sort()).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("after a change of the roster the order closes up, and newcomers follow", async () => {
    const tournament = await sixPairs();
    const { players } = tournament;
    done(await setTo(tournament, 5, { line: 1 }));
    done(await tournament.leave(players[4]));
    done(await tournament.leave(players[5]));
    expect(await linesOf(tournament, "home")).toBe("1+2 3+4");
    // The stored number of this pair is 2, its line is 1.
    done(await setTo(tournament, 1, { line: 2 }));
    expect(await linesOf(tournament, "home")).toBe("3+4 1+2");
    done(await setTo(tournament, 7, { line: 3 }));
    done(await setTo(tournament, 9, { team: "home" }));
    expect(await linesOf(tournament, "home")).toBe("3+4 1+2 9+10");
    expect(await linesOf(tournament, "away")).toBe("11+12 7+8");
    // A new pair has the first line of its two players; the player left over has theirs.
    await tournament.pairUp(players[1], players[2]);
    await tournament.pairUp(players[0], players[3]);
    expect((await linesOf(tournament, "home")).split(" ").sort()).toEqual(["1+4", "2+3", "9+10"]);
    expect(await linesOf(tournament, "home")).toMatch(/9\+10$/);
  });
});

test("a substitute plays on the line of the player they replace", async () => {
  const tournament = await openTournament({ ...tie, courts: 1 }, LEVELS.slice(0, 8));
  open = tournament;
  const { players } = tournament;
  for (let at = 0; at < 8; at += 2) {
    await tournament.pairUp(players[at], players[at + 1]);
    const entry = players[at]?.entry ?? "";
    done(await tournament.update("tournament_participants", entry, { team: at < 4 ? "home" : "away" }));
  }
  done(await tournament.update("tournament_participants", players[2]?.entry ?? "", { line: 1 }));
  done(await tournament.move("in_progress"));
  for (const [at, name] of [
    [2, "Замена"],
    [3, "Вторая замена"],
  ] as const) {
    const guest = { user: `guest${at}000000000`.slice(0, 15), guest: { name } };
    done(
      await tournament.changeLineup({ gone: [], late: [], substitutes: [{ entry: players[at]?.entry, by: guest }] }),
    );
  }
  const home = (await entriesOf(tournament)).filter(({ status, team }) => status === "registered" && team === "home");
  expect(home.map(({ line, user }) => `${players.findIndex(({ id }) => id === user) + 1}:${line}`).sort()).toEqual([
    "0:1",
    "0:1",
    "1:2",
    "2:2",
  ]);
});

test("only who runs the tournament orders lines, and only of a club tie", async () => {
  const tournament = await openTournament(tie, LEVELS.slice(0, 8));
  open = tournament;
  const [first] = tournament.players;
  const order = (line: unknown, token?: string) =>
    tournament.update("tournament_participants", first?.entry ?? "", { line }, token);
  expect((await order(1, first?.token)).status).toBe(404);
  expect((await order(-1)).status).toBe(400);
  expect((await order(1.5)).status).toBe(400);
  done(await order(2));
  done(await tournament.update("tournaments", tournament.id, { variant: "" }));
  expect((await order(1)).status).toBe(400);
});
