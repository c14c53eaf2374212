// A player answers for the friend they brought along: the friend is a guest without an account (product-rules D38, D43).
import { presentNotification } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";
import type { Viewer } from "../../transaction/action.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { checkSeats } from "../offers/seat-check.ts";

type Person = Viewer & { kind: "user" };

let club: TestClub;
let organiser: Person;
let host: Person;
let others: Person[];
let id: string;
let friend: string;
const ENTRIES = "tournament_participants";

/** The start is at 18:00 in Moscow, 15:00 UTC. */
const at = async (moment: string) => {
  club.now.at = new Date(`${moment}:00Z`);
  await checkSeats(club.deps);
};
const entry = () => club.get(ENTRIES, friend);
const stored = async (kind: string, user = host.id) => {
  const found = await findRows(club.deps.storage.reader, "notifications", { where: where({ user, kind }), limit: 10 });
  return found.filter(({ data }) => data && "friend" in data.of);
};
const answer = async (kind: string, chosen: string) =>
  club.update(host, "notifications", (await stored(kind)).at(-1)?.id ?? "", { answer: chosen });

/** Four places: the host, two others and the friend; with `line`, the friend is the first who waits. */
async function open(settings: object, line = false) {
  id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, ...settings }))).id;
  const joiners = line ? [host, ...others] : [host, ...others.slice(0, 2)];
  for (const person of joiners) ok(await club.join(person, id));
  const guest = ok(await club.create(host, "users", { name: "Пётр", guest: true })).id;
  friend = ok(await club.create(host, ENTRIES, { tournament: id, user: guest })).id;
}
const leaves = async (person: Person | undefined) => {
  const found = (await club.entries(id)).find(({ user, status }) => user === person?.id && status !== "cancelled");
  ok(await club.update(person ?? organiser, ENTRIES, found?.id ?? "", { status: "cancelled" }));
  await checkSeats(club.deps);
};

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  host = await club.person();
  others = await club.people(3);
});
afterEach(() => closeConsistent(club, id));

test("the question of coming is asked about both, and each answer is of one of them", async () => {
  await open({ confirm_hours: 6 });
  await at("2026-11-21T09:00");
  const [question] = await stored("confirm-coming");
  const { kind, tournament, data } = question ?? {};
  const shown = kind && tournament && data ? presentNotification({ kind, tournament, data }) : undefined;
  expect(shown?.title).toBe("Придёт на игру? Пётр");
  expect(shown?.answers.map(({ label }) => label)).toEqual(["Будет", "Не сможет"]);
  ok(await answer("confirm-coming", "coming"));
  expect(await entry()).toMatchObject({ status: "confirmed", confirmed_at: "2026-11-21 09:00:00.000Z" });
  const own = (await club.entries(id)).find(({ user }) => user === host.id);
  expect(own?.status).toBe("registered");
  expect(verdict(await answer("confirm-coming", "cannot"))).toBe("illegal-status");
});

test("«Не сможет» frees the friend's place, and the organiser learns it", async () => {
  await open({ confirm_hours: 6 });
  await at("2026-11-21T09:00");
  ok(await answer("confirm-coming", "cannot"));
  expect((await entry()).status).toBe("cancelled");
  const left = { user: organiser.id, kind: "player-left" };
  const [row] = await findRows(club.deps.storage.reader, "notifications", { where: where(left), limit: 2 });
  expect(row?.data?.of).toMatchObject({ player: "Пётр" });
});

test("the organiser is notified of a friend, with the host's name", async () => {
  await open({});
  const joined = { user: organiser.id, kind: "player-joined" };
  const rows = await findRows(club.deps.storage.reader, "notifications", { where: where(joined), limit: 10 });
  const by = String((await club.get("users", host.id)).name);
  expect(rows.map(({ data }) => data?.of)).toContainEqual(expect.objectContaining({ player: "Пётр", by }));
});

test("a host cannot take a second place with their own number; two entries with one number are reported to the organiser", async () => {
  await open({ max_players: 8 });
  const [other, person, late] = await Promise.all(
    [1, 2, 3].map((last) => club.person({ phone: `+7999000000${last}` })),
  );
  if (!other || !person || !late) throw new Error("three people");
  for (const joiner of [other, person]) ok(await club.join(joiner, id));
  const bring = async (who: Person, noted_phone: string) => {
    const guest = ok(await club.create(who, "users", { name: "Иван", guest: true, noted_phone })).id;
    return club.create(who, ENTRIES, { tournament: id, user: guest });
  };
  const phoneOf = async ({ id: user }: Person) => String((await club.get("users", user)).phone);
  expect(verdict(await bring(other, await phoneOf(other)))).toBe("own-phone");
  const same = () =>
    findRows(club.deps.storage.reader, "notifications", { where: where({ kind: "same-number" }), limit: 10 });
  ok(await bring(other, await phoneOf(person)));
  const name = String((await club.get("users", person.id)).name);
  expect((await same()).map(({ user, data }) => [user, data?.of])).toEqual([
    [organiser.id, { player: "Иван", other: name }],
  ]);
  ok(await bring(person, await phoneOf(late)));
  ok(await club.join(late, id));
  expect((await same()).map(({ user }) => user)).toEqual([organiser.id, organiser.id]);
});

test("a place offered to the friend is taken by the host's answer", async () => {
  await open({ seat_offers: "timed" }, true);
  await leaves(others[0]);
  expect(await stored("place-offered")).toHaveLength(1);
  ok(await answer("place-offered", "take"));
  expect((await entry()).status).toBe("registered");
  expect((await stored("place-offered"))[0]?.answer).toBe("take");
});

test("when nobody answered for the friend, the place burns, and the first answer takes it", async () => {
  await open({ seat_offers: "timed" }, true);
  await leaves(others[0]);
  await at("2026-11-21T10:00");
  expect(await stored("offer-lapsed")).toHaveLength(0);
  expect(await stored("place-burning")).toHaveLength(1);
  ok(await answer("place-burning", "take"));
  expect((await entry()).status).toBe("registered");
  expect((await stored("place-burning"))[0]?.answer).toBe("take");
});

test("of a place given at once, and of a removal by the organiser, the host is notified", async () => {
  await open({}, true);
  await leaves(others[0]);
  expect(await stored("promoted")).toHaveLength(1);
  ok(await club.update(organiser, ENTRIES, friend, { status: "cancelled" }));
  expect(await stored("removed")).toHaveLength(1);
});

test("only the host answers: another player's press does nothing", async () => {
  await open({ confirm_hours: 6 });
  await at("2026-11-21T09:00");
  const [question] = await stored("confirm-coming");
  const asked = await club.update(others[0] ?? host, "notifications", question?.id ?? "", { answer: "cannot" });
  expect(verdict(asked)).toBe("forbidden");
  const direct = await club.update(others[0] ?? host, ENTRIES, friend, { status: "confirmed" });
  expect(verdict(direct)).toBe("forbidden");
  expect((await entry()).status).toBe("registered");
});
