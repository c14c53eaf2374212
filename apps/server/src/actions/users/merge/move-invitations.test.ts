// A person who takes over the history of another reads the tournaments by invitation of both.
import { CONSENT_VERSION } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { setHidden } from "../../administration/tournaments.ts";
import { isAdmitted } from "../../tournaments/invited.ts";
import { claimGuest, mergeForAdmin } from "./merge-people.ts";

const PHONE = "+79995550077";

describe.each(deepDrivers)("on $name", ({ open }) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;
  let closed: string;
  beforeEach(async () => {
    club = await openClub(await open());
    organiser = await club.person();
    closed = ok(await club.create(organiser, "tournaments", aBody({ by_invitation: true }))).id;
  });
  afterEach(() => club.close());

  const admit = (invited: string[]) =>
    club.deps.storage.transact((tx) => tx.update("tournaments", closed, { invited }));
  const reads = async (user: string) => isAdmitted(await club.tournament(closed), user);

  test("a player who claims their entry reads the tournament by invitation that they play in", async () => {
    const body = { name: "Аня", guest: true, noted_phone: PHONE };
    const guest = ok(await club.create(organiser, "users", body)).id;
    ok(await club.create(organiser, "tournament_participants", { tournament: closed, user: guest }));
    const ana = await club.person({ phone: PHONE, consent: CONSENT_VERSION });
    expect(await reads(ana.id)).toBe(false);
    expect(await claimGuest(club.deps, ana, guest)).toMatchObject({ ok: true });
    expect(await reads(ana.id)).toBe(true);
    expect((await club.tournament(closed)).invited).toEqual([ana.id]);
  });

  test.each([
    ["with an entry", true],
    ["who has only opened the invitation", false],
  ])("a second account %s gives its invitations to the one that stays", async (_, hasEntry) => {
    const [old, kept] = [await club.person(), await club.person()];
    await admit(hasEntry ? [old.id] : [old.id, kept.id]);
    if (hasEntry) ok(await club.join(old, closed));
    const asked = { from: old.id, into: kept.id };
    expect(await mergeForAdmin(club.deps, { id: "", role: "admin" }, asked)).toMatchObject({ ok: true });
    expect(await reads(kept.id)).toBe(true);
    expect((await club.tournament(closed)).invited).toEqual([kept.id]);
  });

  test("who was invited to a hidden tournament reads it after the merge when it is restored", async () => {
    const [old, kept] = [await club.person(), await club.person()];
    const admin = { id: "", role: "admin" } as const;
    await admit([old.id]);
    expect(await setHidden(club.deps, admin, closed, true)).toEqual({ ok: true });
    expect(await mergeForAdmin(club.deps, admin, { from: old.id, into: kept.id })).toMatchObject({ ok: true });
    expect((await club.tournament(closed)).invited).toBeNull();
    expect(await setHidden(club.deps, admin, closed, false)).toEqual({ ok: true });
    expect((await club.tournament(closed)).invited).toEqual([kept.id]);
  });
});
