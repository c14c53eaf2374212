// A friend takes over the entry that a host pays for: the page of the host's payment stays the host's (decision 123).
import { CONSENT_VERSION } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { ok, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import type { FakeYookassa } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  ledgerOf,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { claimGuest } from "../../users/merge/merge-people.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

const PHONE = "+79991112233";
const ENTRIES = "tournament_participants";

describe.each(deepDrivers)("on $name", ({ open }) => {
  let club: TestClub;
  let fake: FakeYookassa;
  let id: string;
  let host: Person;
  let friend: Person;
  let entry: string;

  beforeEach(async () => {
    ({ club, fake } = await openOnlineClub(await open()));
    ({ id } = await anOnlineTournament(club));
    host = await club.person();
    ok(await club.join(host, id));
    const guest = ok(await club.create(host, "users", { name: "Пётр", guest: true, noted_phone: PHONE })).id;
    entry = ok(await club.create(host, ENTRIES, { tournament: id, user: guest })).id;
    await asks(host);
    friend = await club.person({ phone: PHONE, consent: CONSENT_VERSION });
    expect((await claimGuest(club.deps, friend, guest)).ok).toBe(true);
  });
  afterEach(() => club.close());

  async function asks(who: Person): Promise<string> {
    const { id: row } = ok(await club.create(who, "tournament_payments", { entry, method: "online" }));
    await runJob(club, fake);
    return row;
  }
  const pays = async (row: string) => {
    fake.pay([...fake.payments.values()].find(({ reference }) => reference === row)?.id ?? "");
    club.now.at = new Date(club.now.at.getTime() + 60_000);
    await runUntilQuiet(club, fake, 2);
  };
  const payments = async () => (await ledgerOf(club, id)).filter(({ kind }) => kind === "payment");
  const back = () => Object.fromEntries([...fake.payments.values()].map((one) => [one.reference, one.refunded]));
  const informed = async (person: Person) =>
    (
      await findRows(club.deps.storage.reader, "notifications", {
        where: where({ user: person.id, kind: "refunded" }),
        limit: 10,
      })
    ).length;

  test("the friend pays on a page of their own, and a second press leads to the same one", async () => {
    const own = await asks(friend);
    expect(await asks(friend)).toBe(own);
    expect((await payments()).map(({ payer }) => payer)).toEqual([host.id, friend.id]);
  });

  test.each(["host", "friend"])("both pay, the %s first: the later payment goes back to who made it", async (first) => {
    const ofHost = (await payments())[0]?.id ?? "";
    const ofFriend = await asks(friend);
    for (const row of first === "host" ? [ofHost, ofFriend] : [ofFriend, ofHost]) await pays(row);
    const isHostFirst = first === "host";
    expect(back()).toEqual({ [ofHost]: isHostFirst ? 0 : 150_000, [ofFriend]: isHostFirst ? 150_000 : 0 });
    expect(await club.get(ENTRIES, entry)).toMatchObject({ payment_status: "paid", payment_amount: 1500 });
    expect([await informed(host), await informed(friend)]).toEqual(isHostFirst ? [0, 1] : [1, 0]);
  });

  test("the host pays after the friend has left: all of it goes back to the host", async () => {
    const ofHost = (await payments())[0]?.id ?? "";
    ok(await club.update(friend, ENTRIES, entry, { status: "cancelled" }));
    await pays(ofHost);
    expect(back()).toEqual({ [ofHost]: 150_000 });
    expect([await informed(host), await informed(friend)]).toEqual([1, 0]);
  });
});
