// Offers of freed places over the actions and the job, on real storage (product-rules D38).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../../storage/condition.ts";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../../testing/club.ts";
import { drivers } from "../../../testing/drivers.ts";
import { updateTournament } from "../../tournaments/update-tournament.ts";
import type { Viewer } from "../../transaction/action.ts";
import { commitTogether } from "../../transaction/commit-together.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { updateParticipant } from "../update-participant.ts";
import { checkSeats } from "./seat-check.ts";

type Person = Viewer & { kind: "user" };

describe.each(drivers)("timed offers on $name", (driver) => {
  let club: TestClub;
  let organiser: Person;
  let id: string;
  let seated: Person[];
  let line: Person[];

  /** Four places taken, three people wait; 12:00 on the day before the start at 18:00 in Moscow. */
  beforeEach(async () => {
    club = await openClub(await driver.open());
    organiser = await club.person();
    id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, seat_offers: "timed" }))).id;
    [seated, line] = [await club.people(4), await club.people(3)];
    for (const person of [...seated, ...line]) ok(await club.join(person, id));
  });
  afterEach(() => closeConsistent(club, id));

  const entryOf = async (person: Person | undefined) => {
    const entry = (await club.entries(id)).find(({ user, status }) => user === person?.id && status !== "cancelled");
    if (!entry) throw new Error("no entry");
    return entry;
  };
  const change = async (person: Person | undefined, body: object, viewer: Viewer = person ?? organiser) =>
    club.update(viewer, "tournament_participants", (await entryOf(person)).id, { ...body });
  const leave = (person: Person | undefined) => change(person, { status: "cancelled" });
  const accept = (person: Person | undefined) => change(person, { status: "registered" });
  const pass = async (minutes: number) => {
    club.now.at = new Date(club.now.at.getTime() + minutes * 60_000);
    await checkSeats(club.deps);
  };
  const asked = async () => {
    const rows = await findRows(club.deps.storage.reader, "tournament_offers", {
      where: where({ tournament: id }),
      sort: [ownColumn("created"), ownColumn("id")],
      limit: 100,
    });
    return rows.map(({ user, answer }) => [line.findIndex((person) => person.id === user), answer]);
  };

  test("a freed place is kept for the first in line, who takes it", async () => {
    ok(await leave(seated[0]));
    expect(await entryOf(line[0])).toMatchObject({ status: "waitlist", offered_until: "2026-11-20 11:00:00.000Z" });
    expect(await club.tournament(id)).toMatchObject({ places_held: 1, places_gone: true });
    expect(verdict(await accept(line[1]))).toBe("place-not-offered");
    expect(verdict(await change(line[1], { status: "registered" }, organiser))).toBe("tournament-full");
    expect(ok(await accept(line[0]))).toMatchObject({ status: "registered", offered_until: "", position: 0 });
    expect(await club.tournament(id)).toMatchObject({ places_held: 0, places_gone: true });
    expect(await asked()).toEqual([[0, "accepted"]]);
  });

  test("after a refusal and after silence the next is asked, and the silent one waits at the end", async () => {
    ok(await leave(seated[0]));
    ok(await leave(line[0]));
    expect((await entryOf(line[1])).offered_until).not.toBe("");
    await pass(121);
    expect(await entryOf(line[1])).toMatchObject({ position: 2, offered_until: "", status: "waitlist" });
    expect((await entryOf(line[2])).offered_until).not.toBe("");
    expect(await asked()).toEqual([
      [0, "declined"],
      [1, "lapsed"],
      [2, ""],
    ]);
  });

  test("the organiser answers for a guest without an account, who comes or lets the next be asked", async () => {
    for (const person of line) ok(await leave(person));
    const guests = [];
    for (const name of ["Гость Первый", "Гость Второй"]) {
      const { id: user } = ok(await club.create(organiser, "users", { name, guest: true }));
      ok(await club.create(organiser, "tournament_participants", { tournament: id, user }));
      guests.push({ kind: "user" as const, id: user });
    }
    const bySelf = (person: Person | undefined, status: string) => change(person, { status }, organiser);
    ok(await leave(seated[0]));
    expect((await entryOf(guests[0])).offered_until).not.toBe("");
    expect(verdict(await bySelf(guests[1], "registered"))).toBe("tournament-full");
    ok(await bySelf(guests[0], "cancelled"));
    expect((await entryOf(guests[1])).offered_until).not.toBe("");
    expect(ok(await bySelf(guests[1], "registered"))).toMatchObject({ status: "registered", offered_until: "" });
    expect((await asked()).map(([, answer]) => answer)).toEqual(["declined", "accepted"]);
  });

  test("a deadline holds even if the job has not come yet", async () => {
    ok(await leave(seated[0]));
    club.now.at = new Date(club.now.at.getTime() + 120 * 60_000);
    expect(verdict(await accept(line[0]))).toBe("place-not-offered");
    await checkSeats(club.deps);
    ok(await accept(line[1]));
  });

  test("a place that everybody let lapse is taken by the first who comes, waiting or new", async () => {
    ok(await leave(seated[0]));
    ok(await leave(seated[1]));
    for (let times = 0; times < 4; times++) await pass(180);
    expect(await club.tournament(id)).toMatchObject({ places_burning: true, places_held: 0, places_gone: false });
    ok(await accept(line[2]));
    expect(ok(await club.join(await club.person(), id)).status).toBe("registered");
    expect(verdict(await accept(line[0]))).toBe("place-not-offered");
    expect((await club.tournament(id)).places_burning).toBe(false);
  });

  test("in the last hour two who press at once get one place", async () => {
    await pass(29.5 * 60);
    ok(await leave(seated[0]));
    expect(await asked()).toEqual([]);
    const answers = await Promise.all([accept(line[0]), accept(line[2]), club.join(await club.person(), id)]);
    expect(answers.filter((answer) => answer.ok && answer.row.status === "registered")).toHaveLength(1);
    await pass(31);
    ok(await leave(seated[1]));
    expect(await club.tournament(id)).toMatchObject({ places_burning: false, next_seat_check: "" });
  });

  test("an offer of the last minute before the last hour lasts ten minutes; then the place burns", async () => {
    await pass(29 * 60 - 1);
    ok(await leave(seated[0]));
    expect(await entryOf(line[0])).toMatchObject({ offered_until: "2026-11-21 14:09:00.000Z" });
    await pass(9);
    expect(await club.tournament(id)).toMatchObject({ places_held: 1, places_burning: false });
    expect(verdict(await accept(line[1]))).toBe("place-not-offered");
    ok(await leave(seated[1]));
    expect(await club.tournament(id)).toMatchObject({ places_held: 1, places_burning: true });
    ok(await accept(line[1]));
    expect(await club.tournament(id)).toMatchObject({ places_held: 1, places_burning: false });
    await pass(1);
    expect(await club.tournament(id)).toMatchObject({ places_held: 0, places_burning: true });
    expect(await asked()).toEqual([[0, "lapsed"]]);
    ok(await accept(line[2]));
  });

  test("who comes while everybody who waits is being asked gets a place that is left", async () => {
    ok(await club.update(organiser, "tournaments", id, { max_players: 8 }));
    expect((await asked()).length).toBe(3);
    expect(ok(await club.join(await club.person(), id))).toMatchObject({ status: "registered", offered_until: "" });
    expect(ok(await club.join(await club.person(), id)).status).toBe("waitlist");
  });

  test("places that a batch makes and gives were offered to nobody", async () => {
    const entries = await Promise.all(line.map(entryOf));
    const opened = await commitTogether(club.deps, {
      tournamentsOf: async () => [id],
      work: async (deps) => {
        const row = await club.get("tournaments", id);
        const courts = { viewer: organiser, body: { max_players: 7, courts: 2 }, row };
        const outcomes = [await updateTournament(deps, courts)];
        for (const entry of entries)
          outcomes.push(
            await updateParticipant(deps, { viewer: organiser, body: { status: "registered" }, row: entry }),
          );
        return outcomes.find(({ ok }) => !ok) ?? outcomes[0] ?? { ok: false as const };
      },
    });
    expect(opened.ok).toBe(true);
    expect(await asked()).toEqual([]);
    expect(await club.tournament(id)).toMatchObject({ places_held: 0, max_players: 7 });
    for (const { user } of entries) {
      const rows = await findRows(club.deps.storage.reader, "notifications", { where: where({ user }), limit: 9 });
      expect(rows.map(({ kind }) => kind)).toEqual(["promoted"]);
    }
    const { reader } = club.deps.storage;
    for (const { notification } of await reader.find("_notification_deliveries", { limit: 100 }))
      expect(await reader.findById("notifications", String(notification))).toBeDefined();
  });

  test("an accept and its deadline at the same moment, on two processes, end in one place", async () => {
    ok(await leave(seated[0]));
    club.now.at = new Date(club.now.at.getTime() + 120 * 60_000);
    const [answer] = await Promise.all([accept(line[0]), checkSeats(club.deps), checkSeats(club.deps)]);
    expect(verdict(answer)).toBe("place-not-offered");
    expect(await asked()).toEqual([
      [0, "lapsed"],
      [1, ""],
    ]);
  });

  test("another start gives the asked person the time that it leaves, and notifies them of the new deadline", async () => {
    ok(await leave(seated[0]));
    const notices = async () => {
      const theirs = where({ user: line[0]?.id ?? "", kind: "place-offered" });
      const rows = await findRows(club.deps.storage.reader, "notifications", { where: theirs, limit: 9 });
      return rows.map(({ answer, answer_by, data }) => ({ answer, answer_by, ...data?.of }));
    };
    expect(await notices()).toMatchObject([{ time: "14:00", answer: "" }]);
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-25" }));
    expect((await entryOf(line[0])).offered_until).toBe("2026-11-21 07:00:00.000Z");
    expect(await asked()).toEqual([
      [0, "withdrawn"],
      [0, ""],
    ]);
    const answers = (await notices()).sort((one, other) => one.answer_by.localeCompare(other.answer_by));
    expect(answers).toMatchObject([
      { time: "14:00", answer: "late" },
      { time: "10:00", date: "2026-11-21", answer: "", answer_by: "2026-11-21 07:00:00.000Z" },
    ]);
    await pass(121);
    ok(await club.update(organiser, "tournaments", id, { name: "Другое имя" }));
    expect(await asked()).toHaveLength(2);
    ok(await accept(line[0]));
  });

  test("a start that was moved nearer shortens the time to answer", async () => {
    ok(await leave(seated[0]));
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-20" }));
    expect((await entryOf(line[0])).offered_until).toBe("2026-11-20 09:20:00.000Z");
    await pass(21);
    expect((await entryOf(line[1])).offered_until).not.toBe("");
  });

  test("an offer that had lapsed before the move is not renewed by it", async () => {
    ok(await leave(seated[0]));
    club.now.at = new Date(club.now.at.getTime() + 120 * 60_000);
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-25" }));
    expect(await asked()).toEqual([
      [0, "lapsed"],
      [1, ""],
    ]);
  });

  test("fewer places than taken and kept are refused; more places are offered to the next", async () => {
    ok(await leave(seated[0]));
    expect(verdict(await club.update(organiser, "tournaments", id, { max_players: 3, min_players: 2 }))).toBe(
      "below-registered",
    );
    ok(await club.update(organiser, "tournaments", id, { max_players: 5 }));
    expect(await asked()).toEqual([
      [0, ""],
      [1, ""],
    ]);
    expect((await club.tournament(id)).places_held).toBe(2);
  });

  test("after the planned start only the organiser gives a place of an evening with offers; without offers the line moves", async () => {
    await pass(31 * 60);
    ok(await leave(seated[0]));
    expect(verdict(await accept(line[0]))).toBe("tournament-started");
    ok(await change(line[0], { status: "registered" }, organiser));
    ok(await club.update(organiser, "tournaments", id, { seat_offers: "" }));
    ok(await leave(seated[1]));
    expect(await entryOf(line[1])).toMatchObject({ status: "registered", position: 0 });
  });

  test("a start, a cancellation and a nearer date end open offers", async () => {
    ok(await leave(seated[0]));
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-20", start_time: "12:40", end_time: "15:00" }));
    expect(await asked()).toEqual([[0, "withdrawn"]]);
    expect((await club.tournament(id)).places_burning).toBe(true);
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-21", start_time: "18:00", end_time: "21:00" }));
    expect((await club.tournament(id)).places_held).toBe(1);
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    // Nobody else has got the place.
    expect(verdict(await accept(line[0]))).toBe("illegal-status");
    expect(await club.tournament(id)).toMatchObject({ places_held: 0, places_burning: false, next_seat_check: "" });
    expect(await asked()).toEqual([
      [0, "withdrawn"],
      [0, "withdrawn"],
    ]);
  });

  test("an un-start gives the places of the missing back without an offer", async () => {
    ok(await club.update(organiser, "tournaments", id, { max_players: 5 }));
    ok(await accept(line[0]));
    ok(await change(seated[0], { check_in: "absent" }, organiser));
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    expect((await entryOf(seated[0])).status).toBe("waitlist");
    ok(await club.update(organiser, "tournaments", id, { status: "open" }));
    expect(await entryOf(seated[0])).toMatchObject({ status: "registered", offered_until: "" });
  });

  test("a superuser's import takes the place of the last who was asked", async () => {
    ok(await leave(seated[0]));
    const guest = await club.person();
    ok(await club.join(superuser, id, { user: guest.id, status: "confirmed" }));
    await checkSeats(club.deps);
    expect(await asked()).toEqual([[0, "withdrawn"]]);
    expect(await club.tournament(id)).toMatchObject({ places_held: 0, places_gone: true });
  });

  test("who is asked last reads that the place burns, and not that it went to the next", async () => {
    ok(await leave(seated[0]));
    const kinds = async (person: Person | undefined) => {
      const rows = await findRows(club.deps.storage.reader, "notifications", {
        where: where({ user: person?.id ?? "" }),
        limit: 100,
      });
      return rows.map(({ kind }) => kind).filter((kind) => kind !== "added");
    };
    for (let passed = 0; passed < 60; passed++) await pass(60);
    expect(await kinds(line.at(-1))).toEqual(["place-offered", "place-burning"]);
    expect((await kinds(line[0])).sort()).toEqual(["offer-lapsed", "place-burning", "place-offered"]);
  });

  test("people are notified of offers and burning places, answer there, and are not asked twice", async () => {
    const inbox = async (person: Person | undefined) => {
      const rows = await findRows(club.deps.storage.reader, "notifications", {
        where: where({ user: person?.id ?? "" }),
        sort: [ownColumn("created"), ownColumn("id")],
        limit: 100,
      });
      return rows.filter(({ kind }) => ["place-offered", "offer-lapsed", "place-burning"].includes(kind));
    };
    const said = async (person: Person | undefined) => (await inbox(person)).map(({ kind, answer }) => [kind, answer]);
    ok(await leave(seated[0]));
    await pass(180);
    expect(await said(line[0])).toEqual([
      ["place-offered", "late"],
      ["offer-lapsed", ""],
    ]);
    const [asked] = await inbox(line[1]);
    ok(await club.update(line[1] ?? organiser, "notifications", asked?.id ?? "", { answer: "take" }));
    expect((await entryOf(line[1])).status).toBe("registered");
    expect(await said(line[1])).toEqual([["place-offered", "take"]]);
    ok(await leave(seated[1]));
    await pass(26.5 * 60);
    const [burning] = (await inbox(line[2])).filter(({ kind }) => kind === "place-burning");
    ok(await club.update(line[2] ?? organiser, "notifications", burning?.id ?? "", { answer: "take" }));
    expect((await said(line[2])).at(-1)).toEqual(["place-burning", "take"]);
    expect((await said(line[0])).at(-1)).toEqual(["place-burning", "late"]);
    const [lost] = (await inbox(line[0])).filter(({ kind }) => kind === "place-burning");
    const answer = await club.update(line[0] ?? organiser, "notifications", lost?.id ?? "", { answer: "take" });
    expect(verdict(answer)).toBe("place-not-offered");
  });

  test("one of a pair answers for both", async () => {
    ok(await club.update(organiser, "tournaments", id, { type: "league_doubles" }));
    for (const [one, other] of [
      [0, 1],
      [1, 0],
    ] as const)
      ok(await change(line[one], { partner: line[other]?.id }));
    ok(await leave(seated[0]));
    expect((await club.tournament(id)).places_held).toBe(0);
    ok(await leave(seated[1]));
    expect((await club.tournament(id)).places_held).toBe(2);
    ok(await accept(line[1]));
    expect((await entryOf(line[0])).status).toBe("registered");
    expect(await asked()).toEqual([
      [0, "accepted"],
      [1, "accepted"],
    ]);
  });

  test("nobody writes an offer's deadline but the server", async () => {
    expect(
      verdict(
        await club.update(line[0] ?? organiser, "tournament_participants", (await entryOf(line[0])).id, {
          offered_until: "2026-11-21 10:00:00.000Z",
        }),
      ),
    ).toBe("forbidden");
  });
});
