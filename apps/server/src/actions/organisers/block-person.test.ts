// Blocking a person takes them out of the lines of the organiser's other evenings, and nobody else.
import { CONSENT_VERSION } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { claimsOf } from "../users/merge/guest-claims.ts";
import { claimGuest } from "../users/merge/merge-people.ts";

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

  test("a blocked person reads no evening by invitation of this organiser any more, and one in which they play until they leave it", async () => {
    club = await openClub(await open());
    const [organiser, other, blocked, friend] = await club.people(4);
    if (!organiser || !other || !blocked || !friend) throw new Error("four people");
    const evening = async (of: typeof organiser, difference = {}) => {
      const row = ok(await club.create(of, "tournaments", aBody({ by_invitation: true, ...difference })));
      const code = row.invite_code;
      for (const person of [blocked, friend]) ok(await club.create(person, "tournament_invitations", { code }));
      return row.id;
    };
    const [read, played, past, elsewhere] = [
      await evening(organiser),
      await evening(organiser),
      await evening(organiser),
      await evening(other),
    ];
    ok(await club.join(blocked, played));
    ok(await club.update(organiser, "tournaments", past, { status: "cancelled" }));
    const readers = async (person: typeof organiser) =>
      Promise.all(
        [read, played, past, elsewhere].map(async (id) => (await club.tournament(id)).invited?.includes(person.id)),
      );
    expect(await readers(blocked)).toEqual([true, true, true, true]);
    ok(await club.create(organiser, "blocks", { user: blocked.id }));
    expect(await readers(blocked)).toEqual([false, true, true, true]);
    const entry = (await club.entries(played)).find(({ user }) => user === blocked.id);
    ok(await club.update(organiser, "tournament_participants", entry?.id ?? "", { status: "cancelled" }));
    expect(await readers(blocked)).toEqual([false, false, true, true]);
    expect(await readers(friend)).toEqual([true, true, true, true]);
  });

  test("an evening that was open to everybody in between is closed to a blocked person when it is by invitation again", async () => {
    club = await openClub(await open());
    const [organiser, blocked] = await club.people(2);
    if (!organiser || !blocked) throw new Error("two people");
    const evening = async () => {
      const row = ok(await club.create(organiser, "tournaments", aBody({ by_invitation: true })));
      ok(await club.create(blocked, "tournament_invitations", { code: row.invite_code }));
      return row.id;
    };
    const [read, left] = [await evening(), await evening()];
    ok(await club.join(blocked, left));
    const setByInvitation = async (by_invitation: boolean) => {
      for (const id of [read, left]) ok(await club.update(organiser, "tournaments", id, { by_invitation }));
    };
    await setByInvitation(false);
    ok(await club.create(organiser, "blocks", { user: blocked.id }));
    const entry = (await club.entries(left)).find(({ user }) => user === blocked.id);
    ok(await club.update(organiser, "tournament_participants", entry?.id ?? "", { status: "cancelled" }));
    await setByInvitation(true);
    for (const id of [read, left]) expect((await club.tournament(id)).invited ?? []).not.toContain(blocked.id);
  });

  test("leaves a line also after having waited in more than a hundred past evenings", async () => {
    club = await openClub(await open());
    const organiser = await club.person();
    const [blocked, ...players] = await club.people(5);
    if (!blocked) throw new Error("five people");
    const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, allow_waitlist: true })));
    for (const player of [...players, blocked]) ok(await club.join(player, id));
    const entry = (await club.entries(id)).find(({ user }) => user === blocked.id);
    const { storage, newId } = club.deps;
    const created = "2025-01-01 00:00:00.000Z";
    await storage.transact(async (tx) => {
      const [tournament, waiting] = [
        await tx.findById("tournaments", id),
        await tx.findById("tournament_participants", entry?.id ?? ""),
      ];
      if (!tournament || !waiting) throw new Error("a line");
      for (let past = 0; past < 101; past++) {
        const over = newId();
        await tx.insert("tournaments", { ...tournament, id: over, created, status: "completed" });
        await tx.insert("tournament_participants", { ...waiting, id: newId(), created, tournament: over });
      }
    });
    ok(await club.create(organiser, "blocks", { user: blocked.id }));
    expect((await storage.reader.findById("tournament_participants", entry?.id ?? ""))?.status).toBe("cancelled");
  });

  test("a blocked person cannot take over the entry of a friend by the phone until the evening is over", async () => {
    club = await openClub(await open());
    const phone = "+79995550077";
    const [organiser, host] = [await club.person(), await club.person()];
    const blocked = await club.person({ phone, consent: CONSENT_VERSION });
    const { id } = ok(await club.create(organiser, "tournaments", aBody()));
    ok(await club.join(host, id));
    const { reader } = club.deps.storage;
    const isInformed = async () =>
      (await reader.count("notifications", where({ user: blocked.id, kind: "brought-along" }))) > 0;
    const bring = async () => {
      const guest = ok(await club.create(host, "users", { name: "Пётр", guest: true, noted_phone: phone })).id;
      const entry = ok(await club.create(host, "tournament_participants", { tournament: id, user: guest }));
      return { guest, entry: entry.id };
    };
    ok(await club.create(organiser, "blocks", { user: blocked.id }));
    const { guest, entry } = await bring();
    expect([await isInformed(), await claimsOf(reader, blocked)]).toEqual([false, []]);
    expect((await claimGuest(club.deps, blocked, guest)).ok).toBe(false);
    expect(await club.get("tournament_participants", entry)).toMatchObject({ user: guest, brought_by: host.id });
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(await claimsOf(reader, blocked)).toMatchObject([{ guest }]);
    expect((await claimGuest(club.deps, blocked, guest)).ok).toBe(true);
  });

  test("of a friend with a blocked number the organiser alone is notified, and a block takes such a friend out of a line", async () => {
    club = await openClub(await open());
    const phone = "+79995550077";
    const [organiser, host, late] = [await club.person(), await club.person({ name: "Анна" }), await club.person()];
    const blocked = await club.person({ phone, consent: CONSENT_VERSION });
    const evening = async () =>
      ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, allow_waitlist: true }))).id;
    const [seated, full] = [await evening(), await evening()];
    const bring = async (who: typeof host, tournament: string) => {
      ok(await club.join(who, tournament));
      const guest = ok(await club.create(who, "users", { name: "Костя", guest: true, noted_phone: phone })).id;
      return ok(await club.create(who, "tournament_participants", { tournament, user: guest })).id;
    };
    const noticed = async () => {
      const { reader } = club.deps.storage;
      const rows = await reader.find("notifications", { where: where({ kind: "blocked-friend" }), limit: 10 });
      return rows.map(({ user, tournament, data }) => ({ user, tournament, of: (data as { of: object }).of }));
    };
    const friend = await bring(host, seated);
    for (const player of await club.people(3)) ok(await club.join(player, full));
    const waiting = await bring(late, full);
    const statusOf = async (entry: string) => (await club.get("tournament_participants", entry)).status;
    expect([await statusOf(friend), await statusOf(waiting), await noticed()]).toEqual(["registered", "waitlist", []]);

    ok(await club.create(organiser, "blocks", { user: blocked.id }));
    expect([await statusOf(friend), await statusOf(waiting)]).toEqual(["registered", "cancelled"]);
    const first = { user: organiser.id, tournament: seated, of: { player: "Костя", by: "Анна" } };
    expect(await noticed()).toEqual([first]);
    const next = await evening();
    expect(await statusOf(await bring(host, next))).toBe("registered");
    expect(await noticed()).toEqual([first, { ...first, tournament: next }]);
  });

  test("who waits as the friend of a blocked person leaves the line; a friend with a place stays, and so do others", async () => {
    club = await openClub(await open());
    const [organiser, blocked, other] = [await club.person(), await club.person(), await club.person()];
    const evening = async () =>
      ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, allow_waitlist: true }))).id;
    const [seated, full] = [await evening(), await evening()];
    const bring = async (who: typeof blocked, tournament: string) => {
      ok(await club.join(who, tournament));
      const guest = ok(await club.create(who, "users", { name: "Костя", guest: true })).id;
      return ok(await club.create(who, "tournament_participants", { tournament, user: guest })).id;
    };
    const friend = await bring(blocked, seated);
    for (const player of await club.people(3)) ok(await club.join(player, full));
    const [waiting, another] = [await bring(blocked, full), await bring(other, full)];
    ok(await club.create(organiser, "blocks", { user: blocked.id }));
    const statusOf = async (entry: string) => (await club.get("tournament_participants", entry)).status;
    expect(await Promise.all([friend, waiting, another].map(statusOf))).toEqual([
      "registered",
      "cancelled",
      "waitlist",
    ]);
  });

  test("nobody blocks or reports themselves", async () => {
    club = await openClub(await open());
    const person = await club.person();
    const itself = { user: person.id, text: "Спор с собой" };
    expect(verdict(await club.create(person, "blocks", itself))).toBe("invalid user");
    expect(verdict(await club.create(person, "reports", itself))).toBe("invalid user");
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
