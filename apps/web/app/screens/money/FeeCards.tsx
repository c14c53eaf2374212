import { type FeeLine, formatKopecks, zoneOf } from "@bandeha/contract";
import { useState } from "react";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { formatMoment } from "../../text/format.ts";
import { fees } from "../../text/manage/fees.ts";
import { SECOND_MS } from "../../ui/time/use-time.ts";
import { FeeCard } from "./FeeCard.tsx";
import { awaitedAction, awaitedText, paidText, surplusAction, waivedText } from "./fee-texts.ts";
import { heldPlaces } from "./held-places.ts";
import { MissingDialog } from "./MissingDialog.tsx";
import { isRefusable } from "./may-tick.ts";
import { PriceDialog } from "./PriceDialog.tsx";
import type { FeesState } from "./use-fees.ts";

/** A card for each group of fees: each player is in one of them (decision 191). */
export function FeeCards({ state }: { state: FeesState }) {
  // As it was when its dialog was opened: a player who leaves meanwhile has no line, and the typed price stays.
  const [priced, setPriced] = useState<FeeLine>();
  const [missing, setMissing] = useState<string>();
  const { groups, guessed, lines, terms, tournament } = state;
  const current = lines.find(({ entry }) => entry.id === priced?.entry.id);
  const zone = zoneOf(tournament);
  const held = heldPlaces(state, useServerTime(60 * SECOND_MS));
  const until = (moment: Date | undefined) => moment && formatMoment(moment.toISOString(), zone);
  const awaited = {
    actionOf: awaitedAction(guessed),
    textOf: awaitedText({
      zone,
      guessed,
      isByTransfer: terms?.mode === "transfer",
      // The date of all is beside the title of «Ждём».
      heldUntil: ({ id }) => until(held?.longer.get(id)),
    }),
  };
  const all = until(held?.all);
  // Who pays on the site now waits for the shop, not for the organiser.
  const waitsForAnswer = groups.check.some((line) => isRefusable(line) || guessed.has(line.entry.id));
  const checkHint =
    tournament.status === "cancelled" ? fees.cancelledClaims : held && waitsForAnswer ? fees.heldForAnswer : undefined;
  const matched = groups.paid.flatMap(({ payments }) => payments).filter(({ line }) => line !== "").length;
  const surplus = groups.surplus.reduce((total, { balance }) => total + balance.surplus, 0);
  const usual = { state, onPrice: setPriced };
  return (
    <>
      <FeeCard
        {...usual}
        group="surplus"
        title={fees.surplusTitle}
        aside={formatKopecks(surplus)}
        hint={fees.returnHint}
        textOf={({ balance }) => fees.overPrice(balance.received, balance.price)}
        actionOf={surplusAction}
      />
      <FeeCard {...usual} {...awaited} group="check" title={fees.toCheck} hint={checkHint} onMissing={setMissing} />
      <FeeCard {...usual} {...awaited} group="waiting" title={fees.waiting} aside={all && fees.holdUntil(all)} />
      <FeeCard
        {...usual}
        group="paid"
        title={fees.paidTitle}
        aside={matched > 0 && fees.matched(matched)}
        textOf={paidText}
      />
      <FeeCard {...usual} group="waived" title={fees.waivedTitle} textOf={waivedText} />
      <FeeCard {...usual} group="returned" title={fees.returnedTitle} />
      <PriceDialog
        line={current ?? priced}
        hasLeft={priced !== undefined && !current}
        cost={tournament.cost}
        mayPrice={state.mayPrice}
        onClose={() => setPriced(undefined)}
      />
      <MissingDialog
        due={lines.find(({ entry }) => entry.id === missing)?.due}
        state={state}
        isOver={tournament.status === "cancelled"}
        onClose={() => setMissing(undefined)}
      />
    </>
  );
}
