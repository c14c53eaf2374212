// Places that burn in the hour before the start, on real storage (product-rules D38).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../../storage/condition.ts";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";
import { drivers } from "../../../testing/drivers.ts";
import type { Viewer } from "../../transaction/action.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { checkSeats } from "./seat-check.ts";

type Person = Viewer & { kind: "user" };

describe.each(drivers)("burning places on $name", (driver) => {
  let club: TestClub;
  let id: string;
  let seated: Person[];
  let line: Person[];

  /** Four places taken, three people wait; 12:00 on the day before the start at 18:00 in Moscow. */
  beforeEach(async () => {
    club = await openClub(await driver.open());
    const body = aBody({ type: "league_doubles", max_players: 4, seat_offers: "timed" });
    id = ok(await club.create(await club.person(), "tournaments", body)).id;
    [seated, line] = [await club.people(4), await club.people(3)];
    for (const person of [...seated, ...line]) ok(await club.join(person, id));
  });
  afterEach(() => closeConsistent(club, id));

  const change = async (person: Person | undefined, body: object) => {
    const entry = (await club.entries(id)).find(({ user, status }) => user === person?.id && status !== "cancelled");
    if (!person || !entry) throw new Error("no entry");
    return club.update(person, "tournament_participants", entry.id, { ...body });
  };
  const leave = (person: Person | undefined) => change(person, { status: "cancelled" });
  const accept = (person: Person | undefined) => change(person, { status: "registered" });
  const pass = async (minutes: number) => {
    club.now.at = new Date(club.now.at.getTime() + minutes * 60_000);
    await checkSeats(club.deps);
  };
  /** The answers of everyone in the line to their notices of a burning place, the first notice first. */
  const burning = () =>
    Promise.all(
      line.map(async ({ id: user }) => {
        const rows = await findRows(club.deps.storage.reader, "notifications", {
          where: where({ user, kind: "place-burning" }),
          sort: [ownColumn("created")],
          limit: 10,
        });
        return rows.map(({ answer }) => answer);
      }),
    );

  test("one place is not for a pair: it is notified when two burn, and when it is split", async () => {
    ok(await change(line[0], { partner: line[1]?.id }));
    ok(await change(line[1], { partner: line[0]?.id }));
    await pass(29.5 * 60);
    ok(await leave(seated[0]));
    expect(await club.tournament(id)).toMatchObject({ places_burning: true });
    expect(await burning()).toEqual([[], [], [""]]);
    expect(verdict(await accept(line[0]))).toBe("place-not-offered");

    await pass(1);
    ok(await leave(seated[1]));
    expect(await burning()).toEqual([[""], [""], [""]]);
    await pass(1);
    ok(await accept(line[2]));
    expect(await burning()).toEqual([["late"], ["late"], ["take"]]);
    expect(verdict(await accept(line[0]))).toBe("place-not-offered");

    await pass(1);
    ok(await change(line[0], { partner: "" }));
    expect(await burning()).toEqual([["late", ""], ["late", ""], ["take"]]);
    ok(await accept(line[1]));
    expect(await burning()).toEqual([["late", "late"], ["late", "take"], ["take"]]);
  });

  test("who answers after the planned start reads that it has begun, and not that another has the place", async () => {
    await pass(29.5 * 60);
    ok(await leave(seated[0]));
    const [notice] = await findRows(club.deps.storage.reader, "notifications", {
      where: where({ user: line[0]?.id ?? "", kind: "place-burning" }),
      limit: 1,
    });
    await pass(31);
    const [person] = line;
    if (!person || !notice) throw new Error("nobody is notified");
    expect(verdict(await accept(person))).toBe("tournament-started");
    expect(verdict(await club.update(person, "notifications", notice.id, { answer: "take" }))).toBe(
      "tournament-started",
    );
  });

  test("who let the last offer lapse within the hour is notified that its place burns", async () => {
    await pass(29 * 60 - 1);
    ok(await leave(seated[0]));
    await pass(2);
    expect(await club.tournament(id)).toMatchObject({ places_held: 1, places_burning: false });
    ok(await leave(seated[1]));
    expect(await burning()).toEqual([[], [""], [""]]);
    await pass(10);
    expect(await burning()).toEqual([[""], [""], [""]]);
  });
});
