import { type ComingEvening, statusOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session.ts";
import { entriesQuery } from "../../data/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { formatCost } from "../../text/format.ts";
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
  const { id, date, cost, max_players: places, taken, allow_waitlist } = evening;
  const status = statusOf(evening);
  const full = taken >= places || status === "full";
  if (status === "in_progress")
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
  if (full && !allow_waitlist) return null;
  return (
    <BarLink width={width} to={paths.joinNow(id)}>
      {full ? seriesWords.wait(date) : seriesWords.join(date, formatCost(cost))}
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
