import { type ComingEvening, eveningPlaces } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { seriesTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RequestAction } from "../join/RequestAction.tsx";
import { entryText } from "../people/EntryChip.tsx";
import { useSignupOver } from "./use-signup-over.ts";

type Width = "column" | "wide";
type NextEveningBarProps = {
  /** The earliest first. */
  evenings: readonly ComingEvening[];
  width: Width;
  /** The viewer is their organiser. */
  runs?: boolean;
};

/** One tap to the first evening with a step for the viewer: sign up, wait, look at one's own entry or at the score, manage it. */
export function NextEveningBar({ evenings: [first, ...later], ...rest }: NextEveningBarProps) {
  return first ? <EveningBar evening={first} later={later} {...rest} /> : null;
}

type EveningBarProps = Omit<NextEveningBarProps, "evenings"> & {
  evening: ComingEvening;
  later: readonly ComingEvening[];
};

function EveningBar({ evening, later, width, runs = false }: EveningBarProps) {
  const viewer = useSession().user?.id;
  const entries = useQuery({ ...entriesQuery(viewer ?? ""), enabled: viewer !== undefined });
  const own = entries.data?.find(({ tournament, status }) => tournament === evening.id && status !== "cancelled");
  const { id, date, cost, approval } = evening;
  const places = eveningPlaces({ ...evening, signup_over: useSignupOver(evening) });
  if (runs)
    return (
      <BarLink width={width} to={paths.manage(id)}>
        {seriesTexts.manage(date)}
      </BarLink>
    );
  if (places === "running")
    return (
      <BarLink width={width} to={paths.results(id)}>
        {seriesTexts.look}
      </BarLink>
    );
  if (own)
    return (
      <BarLink width={width} to={paths.lobby(id)} context={entryText(own, "open")}>
        {seriesTexts.open(date)}
      </BarLink>
    );
  if (places === "gone" || places === "over" || places === "stopped")
    return <NextEveningBar evenings={later} width={width} />;
  const button = (label: string, quiet = false) => (
    <BarLink width={width} to={paths.joinNow(id)} quiet={quiet}>
      {label}
    </BarLink>
  );
  if (!approval) return button(places === "waitlist" ? seriesTexts.wait(date) : seriesTexts.join(date, cost));
  return <RequestAction tournament={id} viewer={viewer} usual={seriesTexts.ask(date)} button={button} />;
}

type BarLinkProps = { to: string; width: Width; context?: string; quiet?: boolean; children: string };

const BarLink = ({ to, width, context, quiet, children }: BarLinkProps) => (
  <StickyBar width={width} context={context && <span className="quiet">{context}</span>}>
    <Button component={AppLink} to={to} variant={quiet ? "default" : "filled"} size="lg">
      {children}
    </Button>
  </StickyBar>
);
