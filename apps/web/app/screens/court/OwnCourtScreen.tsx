import { prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { courtPage as texts } from "../../text/play/court.ts";
import { ru } from "../../text/ru.ts";
import { askPlay } from "../../tournament/play/use-play.ts";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import type { Route } from "./+types/OwnCourtScreen.ts";
import { CourtFrame, CourtMessage } from "./CourtFrame.tsx";
import { LiveCourt } from "./LiveCourt.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askPlay(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askPlay(params.id));

export const handle: RouteHandle = { bare: true };
export const meta = () => [{ title: `${texts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** A signed-in player enters the score of their own match. */
export default function OwnCourtScreen({ params }: Route.ComponentProps) {
  const { status, user } = useSession();
  if (status === "guest") return <Redirect to={paths.auth(paths.ownCourt(params.id))} />;
  return (
    <CourtFrame>
      {user ? (
        <LiveCourt id={params.id} by={{ kind: "player", user: user.id }} />
      ) : (
        <CourtMessage title={texts.title} />
      )}
    </CourtFrame>
  );
}
