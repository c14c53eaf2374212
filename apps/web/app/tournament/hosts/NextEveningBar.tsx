import { type ComingEvening, eveningPlaces } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { seriesTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { lazyOrNever } from "../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { useSignupOver } from "./use-signup-over.ts";

type Width = "column" | "wide";
type NextEveningBarProps = {
  /** The earliest first. */
  evenings: readonly ComingEvening[];
  width: Width;
};

const RequestAction = lazyOrNever(() => import("../join/RequestAction.tsx").then((code) => code.RequestAction));

/** One tap to the first evening with a step for the viewer: sign up, wait, look at one's own entry or at the score. */
export function NextEveningBar({ evenings: [first, ...later], width }: NextEveningBarProps) {
  return first ? <EveningBar evening={first} later={later} width={width} /> : null;
}

type EveningBarProps = { evening: ComingEvening; later: readonly ComingEvening[]; width: Width };

function EveningBar({ evening, later, width }: EveningBarProps) {
  const viewer = useSession().user?.id;
  const entries = useQuery({ ...entriesQuery(viewer ?? ""), enabled: viewer !== undefined });
  const entered = entries.data?.some(({ tournament, status }) => tournament === evening.id && status !== "cancelled");
  const { id, date, cost, approval } = evening;
  const places = eveningPlaces({ ...evening, signup_over: useSignupOver(evening) });
  if (places === "running")
    return (
      <BarLink width={width} to={paths.results(id)}>
        {seriesTexts.look}
      </BarLink>
    );
  if (entered)
    return (
      <BarLink width={width} to={paths.lobby(id)}>
        {seriesTexts.entered(date)}
      </BarLink>
    );
  if (places === "gone" || places === "over" || places === "stopped")
    return <NextEveningBar evenings={later} width={width} />;
  const button = (label: string) => (
    <BarLink width={width} to={paths.joinNow(id)}>
      {label}
    </BarLink>
  );
  if (!approval) return button(places === "waitlist" ? seriesTexts.wait(date) : seriesTexts.join(date, cost));
  const usual = seriesTexts.ask(date);
  if (!viewer) return button(usual);
  return (
    <Suspense fallback={button(usual)}>
      <RequestAction tournament={id} viewer={viewer} usual={usual} button={button} />
    </Suspense>
  );
}

type BarLinkProps = { to: string; width: Width; children: string };

const BarLink = ({ to, width, children }: BarLinkProps) => (
  <StickyBar width={width}>
    <Button component={AppLink} to={to} size="lg">
      {children}
    </Button>
  </StickyBar>
);
