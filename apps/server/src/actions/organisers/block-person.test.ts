// Blocking a person takes them out of the lines of the organiser's other evenings, and nobody else.
import { afterEach, describe, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";

let club: TestClub;
afterEach(() => club.close());

describe.each(drivers)("on $name", ({ open }) => {
  test("a blocked person is not promoted from a line, keeps a place, and cannot come back", async () => {
    club = await openClub(await open());
    const [organiser, other] = [await club.person(), await club.person()];
    const [blocked, next, ...players] = await club.people(6);
    if (!blocked || !next) throw new Error("six people");
    const evening = async (of: typeof organiser) =>
      ok(await club.create(of, "tournaments", aBody({ max_players: 4, allow_waitlist: true }))).id;
    const [line, elsewhere, seated] = [await evening(organiser), await evening(other), await evening(organiser)];
    for (const id of [line, elsewhere])
      for (const player of [...players, blocked, next]) ok(await club.join(player, id));
    ok(await club.join(blocked, seated));
    const statusIn = async (id: string, { id: user }: typeof organiser) =>
      (await club.entries(id)).find((entry) => entry.user === user)?.status;
    const block = () => club.create(organiser, "blocks", { user: blocked.id, reason: "Спорил с судьёй" });
    ok(await block());
    ok(await block());
    expect(await Promise.all([line, elsewhere, seated].map((id) => statusIn(id, blocked)))).toEqual([
      "cancelled",
      "waitlist",
      "registered",
    ]);
    const [first] = await club.entries(line);
    ok(await club.update(organiser, "tournament_participants", first?.id ?? "", { status: "cancelled" }));
    expect([await statusIn(line, blocked), await statusIn(line, next)]).toEqual(["cancelled", "registered"]);
    expect(verdict(await club.join(blocked, line))).toBe("not-accepted");
  });

  test("a blocked person's requests are declined, and only those to this organiser", async () => {
    club = await openClub(await open());
    const [organiser, other, blocked, waiting] = [
      await club.person(),
      await club.person(),
      await club.person(),
      await club.person(),
    ];
    const asks = async (of: typeof organiser, who: typeof organiser) => {
      const { id } = ok(await club.create(of, "tournaments", aBody({ approval: true })));
      return ok(await club.create(who, "tournament_requests", { tournament: id })).id;
    };
    const [declined, elsewhere, patient] = [
      await asks(organiser, blocked),
      await asks(other, blocked),
      await asks(organiser, waiting),
    ];
    ok(await club.create(organiser, "blocks", { user: blocked.id, reason: "" }));
    const stateOf = async (id: string) => (await club.deps.storage.reader.findById("tournament_requests", id))?.state;
    expect(await Promise.all([declined, elsewhere, patient].map(stateOf))).toEqual(["declined", "pending", "pending"]);
  });
});
