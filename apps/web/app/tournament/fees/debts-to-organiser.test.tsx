import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { DebtsToOrganiser } from "./DebtsToOrganiser.tsx";
import type { DebtsToOne, OwnDebt } from "./own-debts.ts";

const aDebt = (id: string, difference: Partial<OwnDebt> = {}, claimed_at = "") =>
  ({
    ...{
      due: { id, note: "ЛИДА-47", claimed_at },
      mode: "transfer",
      open: 80_000,
      to: { phone: "+79990000001", link: "" },
    },
    tournament: aTournament({ id, name: `Вечер ${id}`, date: "2026-12-05 00:00:00.000Z" }),
    ...difference,
  }) as OwnDebt;

test("what one transfer does not pay leads to the page of its evening, and says that it is paid there", () => {
  const here = aDebt("here");
  const debts = [
    here,
    aDebt("site", { mode: "online" }),
    aDebt("phone"),
    aDebt("claimed", {}, "2026-12-06 10:00:00.000Z"),
  ];
  const shown = { organizer: "o1", name: "Раиса", debts, sum: 320_000, together: [here] } as DebtsToOne;
  const { text, links } = drawn(<DebtsToOrganiser debts={shown} />);
  for (const { tournament } of debts) expect(links.join()).toContain(`/tournament/${tournament.id}/lobby`);
  const lineOf = (name: string) => text.split("декабря, ").find((line) => line.startsWith(`Вечер ${name}`));
  expect(lineOf("here")).not.toContain("на странице игры");
  for (const name of ["site", "phone"]) expect(lineOf(name)).toContain("оплата на странице игры");
  expect(lineOf("claimed")).not.toContain("на странице игры");
});
