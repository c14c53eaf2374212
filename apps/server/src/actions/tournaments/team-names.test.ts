// The names of the two teams of a club tie (decision 054).
import { describe, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";

const TIE = { type: "league_doubles", variant: "club_tie" };
const NAMED = { ...TIE, home_team: "Нева Падел", away_team: "Ладога" };

describe.each(drivers)("on $name", ({ open }) => {
  const withClub = async (run: (club: TestClub) => Promise<void>) => {
    const club = await openClub(await open());
    await run(club);
    await club.close();
  };

  test("team names are stored, and may change during play", () =>
    withClub(async (club) => {
      const organiser = await club.person();
      const { id } = ok(await club.create(organiser, "tournaments", aBody(NAMED)));
      expect(await club.tournament(id)).toMatchObject(NAMED);
      for (const player of await club.people(4)) ok(await club.join(player, id));
      ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
      ok(await club.update(organiser, "tournaments", id, { away_team: "Ладога Падел" }));
      expect(await club.tournament(id)).toMatchObject({ status: "in_progress", away_team: "Ладога Падел" });
    }));

  test("wrong team names are refused with the field and the reason", () =>
    withClub(async (club) => {
      const organiser = await club.person();
      const named = async (change: object) =>
        verdict(await club.create(organiser, "tournaments", aBody({ ...NAMED, ...change })));
      expect(await named({ home_team: "ладога " })).toContain("home_team");
      expect(await named({ home_team: "ладога" })).toBe("teams-alike");
      expect(await named({ home_team: "", away_team: "Хозяева" })).toBe("teams-alike");
      expect(await named({ variant: "" })).toBe("no-teams");
      expect(await named({ type: "league_singles", variant: "" })).toBe("no-teams");
      for (const wrong of ["Н".repeat(31), "Нева\nПадел", "Нева\u2028Падел", " Нева", "\t"])
        expect(await named({ home_team: wrong })).toContain("home_team");
      expect(await named({ home_team: "Н".repeat(30), away_team: "" })).toBe("ok");
      const { id } = ok(await club.create(organiser, "tournaments", aBody(NAMED)));
      expect(verdict(await club.update(organiser, "tournaments", id, { away_team: "нева  падел" }))).toBe(
        "teams-alike",
      );
      expect(verdict(await club.update(await club.person(), "tournaments", id, { away_team: "Онега" }))).toBe(
        "forbidden",
      );
    }));

  test("team names are cleared when the tournament becomes one without teams", () =>
    withClub(async (club) => {
      const organiser = await club.person();
      const { id } = ok(await club.create(organiser, "tournaments", aBody(NAMED)));
      expect(verdict(await club.update(organiser, "tournaments", id, { variant: "", home_team: "Нева" }))).toBe(
        "no-teams",
      );
      ok(await club.update(organiser, "tournaments", id, { variant: "" }));
      expect(await club.tournament(id)).toMatchObject({ variant: "", home_team: "", away_team: "" });
    }));
});
