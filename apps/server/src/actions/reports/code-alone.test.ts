// What phones with the code of a court do without a signed-in player, and how others answer it (decision 178).
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { beginNext } from "../../testing/started-tournament.ts";
import { undoLink } from "../links/undo-link.ts";
import { anOpenCourt, pointsScore } from "./court.fixture.ts";

let club: TestClub;
let court: Awaited<ReturnType<typeof anOpenCourt>>;
let link: string;
beforeEach(async () => {
  club = await openClub();
  court = await anOpenCourt(club);
  link = await court.link();
});
afterEach(() => club.close());

/** One person with two names of a phone. */
async function endsTheMatch(team1 = 24) {
  for (const side of ["team1", "team2"])
    ok(await court.report({ kind: "guest", link }, { side, device: side, score: pointsScore(team1) }));
}
const objects = (viewer: Parameters<TestClub["create"]>[0], body: object = {}) =>
  club.create(viewer, "tournament_objections", { match: court.match.id, ...body });
const byCode = (body: object = {}) => objects({ kind: "guest", link }, body);
const keeps = (id: string) => club.update(court.organiser, "tournament_objections", id, { state: "rejected" });
const state = async (id: string) => (await club.get("tournament_objections", id)).state;
const ways = async () => (await court.journal()).map(({ way }) => way);

test("an agreement of the code alone is named as such, one with a player is not", async () => {
  await endsTheMatch();
  expect(await ways()).toEqual(["codes"]);
  ok(await club.update(court.organiser, "tournament_matches", court.match.id, { status: "active" }));
  court.pass(1000);
  ok(await court.report({ kind: "guest", link }, { side: "team1", device: "a", score: pointsScore(14) }));
  ok(await court.report(court.playerOf("team2"), { score: pointsScore(14) }));
  expect((await ways()).at(-1)).toBe("confirmed");
});

test("who has the code says that the accepted score is wrong, and the organisers read it with the right one", async () => {
  await endsTheMatch();
  court.pass(1000);
  const { id } = ok(await byCode({ claimed: pointsScore(14) }));
  expect(await club.get("tournament_objections", id)).toMatchObject({ user: "", link, state: "open" });
  const [notice] = await club.deps.storage.reader.find("notifications", {
    where: where({ kind: "result-objected", user: court.organiser.id }),
    limit: 2,
  });
  expect(notice?.data).toMatchObject({ of: { player: "" } });
  court.pass(1000);
  ok(await club.update(court.organiser, "tournament_matches", court.match.id, { team1_score: 14, team2_score: 10 }));
  expect(await state(id)).toBe("accepted");
  expect(await ways()).toEqual(["codes", "objected", ""]);
});

test("the code objects once for a match, so that it cannot occupy the organisers", async () => {
  await endsTheMatch();
  const { id } = ok(await byCode());
  expect(verdict(await byCode())).toBe("objection-once");
  ok(await keeps(id));
  expect(verdict(await byCode())).toBe("objection-once");
});

test("the code objects until the next round starts, a player longer", async () => {
  await endsTheMatch();
  await beginNext(club, court.organiser, court.id);
  expect(verdict(await byCode())).toBe("objection-late");
  ok(await objects(court.playerOf("team1")));
});

test("a player's objection replaces that of the code, and not the other way round", async () => {
  await endsTheMatch();
  const { id } = ok(await byCode({ claimed: pointsScore(2) }));
  const own = ok(await objects(court.playerOf("team1"), { claimed: pointsScore(14) }));
  expect([await state(id), await state(own.id)]).toEqual(["rejected", "open"]);
  const unread = where({ kind: "result-objected", read: false });
  expect(await club.deps.storage.reader.count("notifications", unread)).toBe(1);
});

test("an open objection of a player is not asked about again by the code", async () => {
  await endsTheMatch();
  ok(await objects(court.playerOf("team1")));
  expect(verdict(await byCode())).toBe("objection-open");
});

test.each<[string, () => Promise<string>, string]>([
  ["of another court", async () => newLink({ court: 2 }), "link-other-court"],
  ["of a scorekeeper", async () => newLink({ kind: "scorekeeper" }), "forbidden"],
])("a link %s does not object", async (_which, made, expected) => {
  await endsTheMatch();
  expect(verdict(await objects({ kind: "guest", link: await made() }))).toBe(expected);
});

test("neither a guest without the code nor a stranger with an account objects", async () => {
  await endsTheMatch();
  expect(verdict(await objects({ kind: "guest" }))).toBe("forbidden");
  expect(verdict(await objects(await club.person()))).toBe("forbidden");
});

async function newLink(difference: object) {
  const body = { tournament: court.id, kind: "court", court: 1, ...difference };
  return ok(await club.create(court.organiser, "tournament_links", body)).id;
}

test("a code that is taken back leaves no open objection and no unread notice", async () => {
  await endsTheMatch();
  const { id } = ok(await byCode());
  ok(await club.update(court.organiser, "tournament_links", link, { revoked: "2026-11-28" }));
  expect(await state(id)).toBe("rejected");
  expect(await club.deps.storage.reader.count("notifications", where({ kind: "result-objected", read: false }))).toBe(
    0,
  );
});

test("undoing the code takes back its result, not the organiser's that it has objected to", async () => {
  await endsTheMatch();
  court.pass(1000);
  ok(await club.update(court.organiser, "tournament_matches", court.match.id, { team1_score: 14, team2_score: 10 }));
  court.pass(1000);
  ok(await byCode());
  expect(await undoLink(club.deps, court.organiser, link)).toMatchObject({ undone: 0 });
  expect(await court.current()).toMatchObject({ status: "completed", team1_score: 14 });
});
