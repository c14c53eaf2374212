import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, type Club, ok, openClub, verdict } from "../testing/club.ts";

let club: Club;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

test("a mixed evening starts when everyone's gender is known, and the organiser tells it of his guests", async () => {
  const organiser = await club.person();
  const body = aBody({ type: "mixed_doubles", rounds: 3, courts: 1 });
  const { id } = ok(await club.create(organiser, "tournaments", body));
  const guests: string[] = [];
  for (const gender of ["male", "male", "female", ""]) {
    const guest = ok(await club.create(organiser, "users", { name: "Гость", guest: true, gender }));
    ok(await club.join(organiser, id, { user: guest.id }));
    guests.push(guest.id);
  }
  const start = () => club.update(organiser, "tournaments", id, { status: "in_progress" });
  expect(verdict(await start())).toBe("gender-missing");
  expect(await club.matches(id)).toEqual([]);

  const tell = (viewer: typeof organiser) => club.update(viewer, "users", guests[3] ?? "", { gender: "female" });
  expect(verdict(await tell(await club.person()))).toBe("forbidden");
  ok(await tell(organiser));
  expect(verdict(await start())).toBe("ok");
});
