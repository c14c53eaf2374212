import { describe, expect, test } from "vitest";
import { aBody, ok, openClub } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { forbidden, refused } from "./action.ts";
import { commit, commitDrawn, commitLocked } from "./commit.ts";

describe.each(drivers)("on $name", ({ open }) => {
  test("an action that is refused after a write leaves nothing of it, and keeps its answer", async () => {
    const club = await openClub(await open());
    const { id } = ok(await club.create(await club.person(), "tournaments", aBody({ name: "Среда" })));
    const refusal = refused("tournament-full", "tournament");
    const rename = async (tx: Parameters<Parameters<typeof commit>[1]>[0]) => {
      await tx.update("tournaments", id, { name: "Четверг" });
      return refusal;
    };
    expect(await commit(club.deps, rename)).toBe(refusal);
    expect(await commitLocked(club.deps, id, rename)).toBe(refusal);
    expect(await commitDrawn(club.deps, id, async () => ({ ok: true }), rename)).toBe(refusal);
    expect((await club.tournament(id)).name).toBe("Среда");
    expect(await commit(club.deps, async () => forbidden)).toBe(forbidden);
    await club.close();
  });
});
