import { type ComingEvening, eveningPlaces } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session.ts";
import { entriesQuery } from "../../data/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { seriesWords } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";

type NextEveningBarProps = { evening: ComingEvening; width: "column" | "wide" };

/** One tap to the next evening: sign up, wait, or look at one's own entry. */
export function NextEveningBar({ evening, width }: NextEveningBarProps) {
  const viewer = useSession().user?.id;
  const entries = useQuery({ ...entriesQuery(viewer ?? ""), enabled: viewer !== undefined });
  const entered = entries.data?.some(({ tournament, status }) => tournament === evening.id && status !== "cancelled");
  const { id, date, cost } = evening;
  const places = eveningPlaces(evening);
  if (places === "running")
    return (
      <BarLink width={width} to={paths.results(id)}>
        {seriesWords.look}
      </BarLink>
    );
  if (entered)
    return (
      <BarLink width={width} to={paths.lobby(id)}>
        {seriesWords.entered(date)}
      </BarLink>
    );
  if (places === "gone") return null;
  return (
    <BarLink width={width} to={paths.joinNow(id)}>
      {places === "waitlist" ? seriesWords.wait(date) : seriesWords.join(date, cost)}
    </BarLink>
  );
}

type BarLinkProps = { to: string; width: NextEveningBarProps["width"]; children: string };

const BarLink = ({ to, width, children }: BarLinkProps) => (
  <StickyBar width={width}>
    <Button component={AppLink} to={to} size="lg">
      {children}
    </Button>
  </StickyBar>
);
