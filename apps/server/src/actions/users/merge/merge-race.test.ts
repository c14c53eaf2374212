// A guest is deleted after the merge, so a transaction that adds the guest to a tournament at the same time must not be missed (decision 040).
import { afterEach, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import type { Storage, Transactor } from "../../../storage/storage.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../../testing/club.ts";
import { drivers } from "../../../testing/drivers.ts";
import { joinTournament } from "../../participants/joining/join-tournament.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { mergeGuests } from "./merge-people.ts";

let club: TestClub;
afterEach(() => club.close());

const [postgres] = drivers.filter(({ name }) => name === "PostgreSQL");

/** The storage whose transactions wait before they commit; `worked` resolves when the first one waits. */
function waitingStorage(storage: Storage): {
  storage: ActionDeps["storage"];
  worked: Promise<void>;
  release: () => void;
} {
  const worked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  return {
    storage: {
      reader: storage.reader,
      transact: (work) =>
        storage.transact(async (tx) => {
          const result = await work(tx);
          worked.resolve();
          await gate.promise;
          return result;
        }),
    },
    worked: worked.promise,
    release: () => gate.resolve(),
  };
}

/** More than a free lock takes. */
const ROUND_TRIPS = 5;

/** Calls `onWait` when a transaction waits for the lock of a row. */
function watchingStorage(storage: Storage, onWait: () => void): ActionDeps["storage"] {
  const watch = async <Result>(locking: Promise<Result>): Promise<Result> => {
    let waits = true;
    const locked = locking.finally(() => {
      waits = false;
    });
    for (let trip = 0; waits && trip < ROUND_TRIPS; trip++) await storage.reader.count("cities");
    if (waits) onWait();
    return locked;
  };
  return {
    reader: storage.reader,
    transact: (work) =>
      storage.transact((tx) => {
        const watched: Transactor = {
          ...tx,
          lockUser: (id) => watch(tx.lockUser(id)),
          update: (...asked) => watch(tx.update(...asked)),
        };
        return work(watched);
      }),
  };
}

async function aRace() {
  if (!postgres) throw new Error("no PostgreSQL");
  club = await openClub(await postgres.open());
  const organiser = await club.person();
  const guest = async (name: string) => ok(await club.create(organiser, "users", { name, guest: true })).id;
  const [from, into] = [await guest("Аня"), await guest("Анна")];
  const { id: tournament } = ok(await club.create(superuser, "tournaments", { ...aBody(), organizer: organiser.id }));
  return { organiser, from, into, tournament, storage: club.deps.storage };
}

test("a join that is open when the merge begins is moved to the other guest", async () => {
  const { organiser, from, into, tournament, storage } = await aRace();
  const slow = waitingStorage(storage);
  const body = { tournament, user: from };
  const joining = joinTournament({ ...club.deps, storage: slow.storage }, { viewer: organiser, body });
  await slow.worked;
  const merging = mergeGuests({ ...club.deps, storage: watchingStorage(storage, slow.release) }, organiser, {
    from,
    into,
  });
  merging.finally(slow.release);
  expect([verdict(await joining), (await merging).ok]).toEqual(["ok", true]);
  expect((await club.entries(tournament)).map(({ user }) => user)).toEqual([into]);
  expect(await storage.reader.count("users", where({ id: from }))).toBe(0);
});

test("a join that waits while the guest is deleted is refused", async () => {
  const { organiser, from, into, tournament, storage } = await aRace();
  const slow = waitingStorage(storage);
  const deleting = slow.storage.transact((tx) => tx.delete("users", from));
  await slow.worked;
  const watching = watchingStorage(storage, slow.release);
  const joining = joinTournament(
    { ...club.deps, storage: watching },
    { viewer: organiser, body: { tournament, user: from } },
  );
  joining.finally(slow.release);
  await deleting;
  expect(verdict(await joining)).not.toBe("ok");
  expect(await club.entries(tournament)).toEqual([]);
  expect(await storage.reader.count("users", where({ id: into }))).toBe(1);
});
