import { type ComingEvening, eveningPlaces } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { seriesTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { useSignupOver } from "./use-signup-over.ts";

type Width = "column" | "wide";
type NextEveningBarProps = {
  /** The earliest first. */
  evenings: readonly ComingEvening[];
  width: Width;
};

/** One tap to the first evening with a step for the viewer: sign up, wait, look at one's own entry or at the score. */
export function NextEveningBar({ evenings: [first, ...later], width }: NextEveningBarProps) {
  return first ? <EveningBar evening={first} later={later} width={width} /> : null;
}

type EveningBarProps = { evening: ComingEvening; later: readonly ComingEvening[]; width: Width };

function EveningBar({ evening, later, width }: EveningBarProps) {
  const viewer = useSession().user?.id;
  const entries = useQuery({ ...entriesQuery(viewer ?? ""), enabled: viewer !== undefined });
  const entered = entries.data?.some(({ tournament, status }) => tournament === evening.id && status !== "cancelled");
  const { id, date, cost } = evening;
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
  if (places === "gone" || places === "over") return <NextEveningBar evenings={later} width={width} />;
  return (
    <BarLink width={width} to={paths.joinNow(id)}>
      {places === "waitlist" ? seriesTexts.wait(date) : seriesTexts.join(date, cost)}
    </BarLink>
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
