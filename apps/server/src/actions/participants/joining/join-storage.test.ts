import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { UniqueViolation } from "../../../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";

describe.each(deepDrivers)("on $name", (driver) => {
  let club: TestClub;
  beforeEach(async () => {
    club = await openClub(await driver.open());
  });
  afterEach(() => club.close());

  test("the database itself holds one live entry of a player in a tournament, and any number of cancelled ones", async () => {
    const { id } = ok(await club.create(await club.person(), "tournaments", aBody()));
    const entry = ok(await club.join(await club.person(), id));
    const again = (status: string) =>
      club.deps.storage.transact((tx) =>
        tx.insert("tournament_participants", { ...entry, id: club.deps.newId(), status }),
      );
    await expect(again("registered")).rejects.toThrow(UniqueViolation);
    await again("cancelled");
    await again("cancelled");
  });
});
