import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

test("a mixed tournament starts when every gender is known; the organiser sets it for guests", async () => {
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

  const setGender = (viewer: typeof organiser) => club.update(viewer, "users", guests[3] ?? "", { gender: "female" });
  expect(verdict(await setGender(await club.person()))).toBe("forbidden");
  ok(await setGender(organiser));
  expect(verdict(await start())).toBe("ok");
});

test("two men cannot be a side, also when the organiser sets it (docs/tournament-cases.md, case 32)", async () => {
  const organiser = await club.person();
  const { id } = ok(
    await club.create(organiser, "tournaments", aBody({ type: "mixed_doubles", rounds: 3, courts: 1 })),
  );
  const people: { id: string; gender: string }[] = [];
  for (const gender of ["male", "male", "female", "female", "male"]) {
    const player = await club.person({ gender });
    ok(await club.join(player, id));
    people.push({ id: player.id, gender });
  }
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  const [match] = await club.matches(id, 1);
  const change = (body: object) => club.update(organiser, "tournament_matches", match?.id ?? "", { ...body });
  const genderOf = (player: string | undefined) => people.find((one) => one.id === player)?.gender;
  const resting = people.find((one) => !JSON.stringify(match).includes(one.id));
  const [man, woman] =
    genderOf(match?.team1_player1) === "male"
      ? (["team1_player1", "team1_player2"] as const)
      : (["team1_player2", "team1_player1"] as const);
  const opposite = genderOf(match?.team2_player1) === "male" ? "team2_player1" : "team2_player2";

  const menTogether = { [woman]: match?.[opposite], [opposite]: match?.[woman] };
  expect(verdict(await change(menTogether))).toBe("invalid team1_player2 team2_player2");
  expect(resting?.gender).toBe("male");
  expect(verdict(await change({ [woman]: resting?.id }))).toContain("invalid");
  expect(verdict(await change({ [man]: resting?.id }))).toBe("ok");
});

test("a Mixicano draws its first round only, and its variant is fixed then", async () => {
  const organiser = await club.person();
  const body = aBody({ type: "mixed_doubles", variant: "mixicano", rounds: 3, courts: 1 });
  const { id } = ok(await club.create(organiser, "tournaments", body));
  for (const gender of ["male", "male", "female", "female"]) ok(await club.join(await club.person({ gender }), id));
  const choose = (variant: string) => club.update(organiser, "tournaments", id, { variant });
  expect(verdict(await choose("mexicano_outer"))).toBe("invalid variant");
  ok(await choose(""));
  ok(await choose("mixicano"));
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  expect((await club.rounds(id)).map(({ round_number }) => round_number)).toEqual([1]);
  expect(verdict(await choose(""))).toBe("tournament-started");
});
