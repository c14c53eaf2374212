// What the table of permissions says of a stopped evening is what the server answers: every action, by everyone who may do it, in every status.
import {
  can,
  TOURNAMENT_STATUSES,
  type TournamentAction,
  type TournamentStatus,
  tournamentActions,
} from "@bandeha/contract";
import { expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { beginNext, playRound } from "../../testing/started-tournament.ts";
import { blockAccount } from "../administration/people.ts";
import { setHidden } from "../administration/tournaments.ts";
import type { ActionOutcome, Viewer } from "../transaction/action.ts";

type Person = Viewer & { kind: "user" };
const ROLES = ["organiser", "co_organizer", "scorer", "seated", "waiting", "stranger"] as const;
type Role = (typeof ROLES)[number];

type Scene = {
  club: TestClub;
  id: string;
  people: Record<Role, Person>;
  /** The entries of who has one. The leaver still plays; nobody acts as them. */
  entries: Partial<Record<Role | "leaver", string>>;
  viewer: Person;
  role: Role;
};

/** One way to do an action. Undefined: nothing that this viewer could send. */
type Attempt = {
  evening?: Record<string, unknown>;
  send: (scene: Scene) => Promise<ActionOutcome | undefined> | undefined;
};

const edits = (change: Record<string, unknown>): Attempt => ({
  send: ({ club, id, viewer }) => club.update(viewer, "tournaments", id, change),
});
const makesLink = (kind: string): Attempt => ({
  send: ({ club, id, viewer }) => club.create(viewer, "tournament_links", { tournament: id, kind }),
});
const changesEntry = (of: Role | "own", change: Record<string, unknown>, evening = {}): Attempt => ({
  evening,
  send({ club, entries, viewer, role }) {
    const entry = entries[of === "own" ? role : of];
    return entry === undefined ? undefined : club.update(viewer, "tournament_participants", entry, change);
  },
});
/** Where every place is taken, one is free first. */
const afterLeaving = ({ evening = {}, send }: Attempt): Attempt => ({
  evening,
  async send(scene) {
    const { club, entries } = scene;
    if (entries.leaver)
      ok(await club.update(superuser, "tournament_participants", entries.leaver, { status: "cancelled" }));
    return send(scene);
  },
});
const onlyFor = (of: Role, { evening = {}, send }: Attempt): Attempt => ({
  evening,
  send: (scene) => (scene.role === of ? send(scene) : undefined),
});
async function playAll(club: TestClub, organiser: Person, id: string) {
  for (const { round_number, status } of await club.rounds(id)) {
    if (status === "pending") await beginNext(club, organiser, id);
    await playRound(club, organiser, id, round_number);
  }
}
const payment = { method: "cash", kind: "payment" };
const later = { confirm_hours: 24, seat_offers: "timed" };

const attempts: Record<TournamentAction, readonly Attempt[]> = {
  edit: [edits({ description: "Приходите раньше" }), edits({ seat_offers: "timed" })],
  changeMoney: [edits({ cost: 500 })],
  changeRoles: [makesLink("scorer")],
  publish: [edits({ status: "open" })],
  join: [{ send: ({ club, id, viewer }) => club.join(viewer, id) }],
  takePlace: [
    onlyFor("seated", changesEntry("own", { status: "confirmed" }, later)),
    onlyFor("waiting", changesEntry("own", { status: "registered" }, later)),
  ],
  leave: [changesEntry("own", { status: "cancelled" })],
  manage: [edits({ name: "Кубок Волги" })],
  addPlayer: [changesEntry("seated", { status: "cancelled" })],
  givePlace: [
    changesEntry("waiting", { status: "registered" }),
    afterLeaving({ send: ({ club, id, viewer }) => club.join(viewer, id, { user: viewer.id }) }),
    afterLeaving({
      evening: { approval: true },
      async send({ club, id, viewer }) {
        const [asked] = await club.deps.storage.reader.find("tournament_requests", {
          where: where({ tournament: id, state: "pending" }),
          limit: 1,
        });
        return club.update(viewer, "tournament_requests", asked?.id ?? "", { state: "approved" });
      },
    }),
  ],
  post: [
    {
      async send({ club, id, viewer }) {
        const of = { organizer: viewer.id, chat: "-100", title: "Клуб", every_tournament: false, state: "active" };
        const row = { id: "chat00000000000", created: "", updated: "", ...of };
        await club.deps.storage.transact((tx) => tx.insert("club_chats", row));
        return club.create(viewer, "chat_posts", { tournament: id, chat: row.id });
      },
    },
  ],
  checkIn: [changesEntry("seated", { check_in: "came" })],
  collect: [
    {
      send: ({ club, entries, viewer }) =>
        club.create(viewer, "tournament_payments", { entry: entries.seated ?? "", ...payment, kopecks: 50_000 }),
    },
  ],
  remind: [
    {
      async send({ club, id, viewer }) {
        const [terms] = await club.deps.storage.reader.find("tournament_money", {
          where: where({ tournament: id }),
          limit: 1,
        });
        return club.update(viewer, "tournament_money", terms?.id ?? "", { reminded_at: club.now.at.toISOString() });
      },
    },
  ],
  payOnline: [
    {
      send: ({ club, entries, viewer, role }) =>
        entries[role] === undefined
          ? undefined
          : club.create(viewer, "tournament_payments", { entry: entries[role], ...payment, method: "online" }),
    },
  ],
  start: [
    {
      async send({ club, id, entries, viewer }) {
        // Four play again.
        if (entries.waiting)
          ok(await club.update(superuser, "tournament_participants", entries.waiting, { status: "registered" }));
        return club.update(viewer, "tournaments", id, { status: "in_progress" });
      },
    },
  ],
  nextRound: [
    {
      async send({ club, id, people, viewer }) {
        await playRound(club, people.organiser, id, 1);
        const next = (await club.rounds(id)).find(({ status }) => status === "pending");
        return club.update(viewer, "tournament_rounds", next?.id ?? "", { status: "active" });
      },
    },
  ],
  changeRoster: [changesEntry("seated", { status: "cancelled" })],
  changeMatches: [
    {
      async send({ club, id, viewer }) {
        const [match] = await club.matches(id, 2);
        return club.remove(viewer, "tournament_matches", match?.id ?? "");
      },
    },
  ],
  shareScore: [makesLink("scorekeeper")],
  recordResult: [
    {
      async send({ club, id, viewer }) {
        const [match] = await club.matches(id, 1);
        return club.update(viewer, "tournament_matches", match?.id ?? "", { team1_score: 14, team2_score: 10 });
      },
    },
  ],
  unstart: [edits({ status: "open" })],
  finish: [
    {
      async send({ club, id, people, viewer }) {
        await playAll(club, people.organiser, id);
        return club.update(viewer, "tournaments", id, { status: "completed" });
      },
    },
  ],
  reopen: [edits({ status: "in_progress" })],
  cancel: [edits({ status: "cancelled" })],
  delete: [{ send: ({ club, id, viewer }) => club.remove(viewer, "tournaments", id) }],
};

const WAYS = {
  hidden: ({ club, id }: Pick<Scene, "club" | "id">) => setHidden(club.deps, { id: "", role: "admin" }, id, true),
  blocked: ({ club, people }: Pick<Scene, "club" | "people">) =>
    blockAccount(club.deps, { id: "", role: "admin" }, people.organiser.id),
};
type Way = keyof typeof WAYS;

/** Four play, one waits and one has asked for a place. After the stop a place is free, so that it could be given. */
async function stopped(way: Way, status: TournamentStatus, role: Role, evening: object): Promise<Scene> {
  const club = await openClub(await openSqlite({ path: ":memory:" }));
  const [organiser, co_organizer, scorer, seated, waiting, stranger] = await club.people(6);
  if (!organiser || !co_organizer || !scorer || !seated || !waiting || !stranger) throw new Error("six people");
  const people = { organiser, co_organizer, scorer, seated, waiting, stranger };
  const terms = { cost: 900, approval: false, ...evening };
  const tournament = aBody({ max_players: 4, allow_waitlist: status === "open", courts: 1, ...terms });
  const { id } = ok(await club.create(organiser, "tournaments", { ...tournament, approval: false }));
  await club.create(organiser, "tournament_money", { tournament: id, mode: "transfer", phone: "+79990000001" });
  for (const helper of ["co_organizer", "scorer"] as const)
    ok(await club.create(superuser, "tournament_roles", { tournament: id, user: people[helper].id, role: helper }));
  const others = await club.people(3);
  const entries: Scene["entries"] = { seated: ok(await club.join(seated, id)).id };
  const [leaver] = [ok(await club.join(others[0] ?? stranger, id)).id];
  for (const other of others.slice(1)) ok(await club.join(other, id));
  if (status === "open") entries.waiting = ok(await club.join(waiting, id)).id;
  if (terms.approval) {
    ok(await club.update(organiser, "tournaments", id, { approval: true }));
    ok(await club.create(stranger, "tournament_requests", { tournament: id }));
  }
  if (status === "in_progress" || status === "completed")
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  if (status === "completed") {
    await playAll(club, organiser, id);
    ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  }
  // The question of coming is open.
  club.now.at = new Date("2026-11-20T16:00:00Z");
  await WAYS[way]({ club, id, people });
  if (status === "open") ok(await club.update(superuser, "tournament_participants", leaver, { status: "cancelled" }));
  else entries.leaver = leaver;
  return { club, id, people, entries, role, viewer: people[role] };
}

/** What the table says of somebody in this role. */
const verdictFor = (action: TournamentAction, status: TournamentStatus, role: Role) =>
  can(
    action,
    {
      ...{ status, stopped: true, hidden_by_admin: true },
      ...{ organizer: "organiser", co_organizers: ["co_organizer"], scorers: ["scorer"] },
    },
    role,
    role === "seated" || role === "waiting" ? { status: "registered" } : undefined,
  );

/** For who does not run a hidden evening there is none. */
const isUnknown = (way: Way, answer: string) => way === "hidden" && answer === "invalid tournament";

const STOPPABLE = TOURNAMENT_STATUSES.filter((status) => status !== "draft" && status !== "cancelled");
/** Who is blocked signs in nowhere. That an organiser is blocked is known of evenings before play. */
const isScene = (way: Way, status: TournamentStatus, role: Role) =>
  way === "hidden" || (role !== "organiser" && (status === "open" || status === "full"));

const scenes = STOPPABLE.flatMap((status) =>
  (Object.keys(WAYS) as Way[]).flatMap((way) =>
    ROLES.filter((role) => isScene(way, status, role)).map((role) => ({ status, way, role })),
  ),
);

test.each(Object.keys(tournamentActions) as TournamentAction[])(
  "the server answers «%s» in a stopped evening as the table says",
  async (action) => {
    const differences: string[] = [];
    for (const { status, way, role } of scenes) {
      const said = verdictFor(action, status, role);
      if (!said.ok && said.reason !== "entries-stopped") continue;
      for (const { evening = {}, send } of attempts[action]) {
        const scene = await stopped(way, status, role, evening);
        const outcome = await send(scene);
        await scene.club.close();
        if (!outcome) continue;
        const answer = verdict(outcome);
        const isSame = said.ok ? answer === "ok" : answer === said.reason || isUnknown(way, answer);
        if (!isSame) differences.push(`${status} ${way} ${role}: ${said.ok ? "ok" : said.reason}, but ${answer}`);
      }
    }
    expect(differences).toEqual([]);
  },
);
