import { HOUR_MS, limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../storage/storage.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";

const { tournaments, guests } = limits.creation;

describe.each(drivers)("on $name an account", (driver) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;

  beforeEach(async () => {
    club = await openClub(await driver.open());
    organiser = await club.person();
  });
  afterEach(() => club.close());

  const pass = (ms: number) => {
    club.now.at = new Date(club.now.at.getTime() + ms);
  };
  const create = (viewer: Parameters<TestClub["create"]>[0] = organiser) => club.create(viewer, "tournaments", aBody());
  /** Copies a new row several times. */
  const copy = (table: string, row: Row, count: number) =>
    club.deps.storage.transact(async (tx) => {
      for (let copies = 1; copies < count; copies++) await tx.insert(table, { ...row, id: club.deps.newId() });
    });
  const createMany = async (count: number) => copy("tournaments", ok(await create()), count);

  test("creates up to the hourly limit, then waits until the oldest is an hour old", async () => {
    await createMany(1);
    pass(600_000);
    await createMany(tournaments.perHour - 1);
    expect(await create()).toMatchObject({ code: "too-many-tournaments", retryAfterSeconds: 3000 });
    expect(verdict(await create(await club.person()))).toBe("ok");
    pass(3_000_000);
    expect(verdict(await create())).toBe("ok");
    expect(verdict(await create())).toBe("too-many-tournaments");
  });

  test("has a daily budget too, which a restart does not reset", async () => {
    for (let made = 0; made < tournaments.perDay; made += tournaments.perHour) {
      await createMany(Math.min(tournaments.perHour, tournaments.perDay - made));
      pass(HOUR_MS);
    }
    const again = await openClub(club.deps.storage);
    again.now.at = club.now.at;
    again.deps.newId = club.deps.newId;
    expect(verdict(await again.create(organiser, "tournaments", aBody()))).toBe("too-many-tournaments");
    pass(22 * HOUR_MS);
    expect(verdict(await create())).toBe("ok");
  });

  test("gets no new budget when the clock is set back, and waits at most one window", async () => {
    await createMany(tournaments.perHour);
    pass(-5 * HOUR_MS);
    const denied = await create();
    expect(verdict(denied)).toBe("too-many-tournaments");
    expect(denied).toMatchObject({ retryAfterSeconds: HOUR_MS / 1000 });
  });

  test("gets exactly the rest of its budget when it creates many at once", async () => {
    const left = 3;
    await createMany(tournaments.perHour - left);
    const outcomes = await Promise.all(Array.from({ length: 4 * left }, () => create()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(left);
    const add = (name: string) => club.create(organiser, "users", { name, guest: true });
    await copy("users", ok(await add("Пётр")), guests.perHour - left);
    const added = await Promise.all(Array.from({ length: 4 * left }, (_, index) => add(`Гость ${index}`)));
    expect(added.filter(({ ok }) => ok)).toHaveLength(left);
  });

  test("may add many guests at once", async () => {
    const add = (name: string) => club.create(organiser, "users", { name, guest: true });
    await copy("users", ok(await add("Пётр")), guests.perHour - 1);
    ok(await add("Иван"));
    expect(await add("Лишний")).toMatchObject({ code: "too-many-created", retryAfterSeconds: 3600 });
  });
});

test("the superuser has no budget", async () => {
  const club = await openClub();
  const { id: organizer } = await club.person();
  for (let made = 0; made <= tournaments.perHour; made++)
    ok(await club.create(superuser, "tournaments", aBody({ organizer })));
  expect(await club.deps.storage.reader.count("tournaments")).toBe(tournaments.perHour + 1);
  await club.close();
});

test("the number of open tournaments of one organiser is limited", async () => {
  const club = await openClub();
  const organiser = await club.person();
  for (let made = 0; made < tournaments.openMax; made++)
    ok(await club.create(superuser, "tournaments", aBody({ organizer: organiser.id })));
  club.now.at = new Date(club.now.at.getTime() + 25 * HOUR_MS);
  const later = aBody({ date: "2026-12-05" });
  expect(verdict(await club.create(organiser, "tournaments", later))).toBe("too-many-open-tournaments");
  await club.close();
});
