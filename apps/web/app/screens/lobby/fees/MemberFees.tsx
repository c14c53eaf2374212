import { hasMoney, isOrganiser, type Tournament } from "@bandeha/contract";
import { isAhead } from "../../../tournament/card/phases.ts";
import type { ViewerStep } from "../../../tournament/join/viewer-step.ts";
import { LeftFees } from "../leaving/LeftFees.tsx";
import { ReleasedPlaces } from "../leaving/ReleasedPlaces.tsx";
import { EarlierDebts } from "./EarlierDebts.tsx";

type MemberFeesProps = {
  tournament: Tournament;
  viewer: string;
  /** The viewer's entries that are not cancelled, and those of friends whom they brought along. */
  live: readonly string[];
  step: ViewerStep["kind"] | undefined;
};

/** Money beside the fee of a place: why a place is gone, what comes back of it, and what is owed to the same organiser. */
export function MemberFees({ tournament, viewer, live, step }: MemberFeesProps) {
  if (isOrganiser(tournament, viewer)) return null;
  const ahead = isAhead(tournament);
  return (
    <>
      {hasMoney(tournament) && ahead && (
        <ReleasedPlaces tournament={tournament} viewer={viewer} live={live} step={step} />
      )}
      {hasMoney(tournament) && <LeftFees tournament={tournament} viewer={viewer} live={live} />}
      {ahead && <EarlierDebts tournament={tournament} viewer={viewer} />}
    </>
  );
}
