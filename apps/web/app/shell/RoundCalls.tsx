import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "../data/session.ts";
import { entriesQuery } from "../data/tournament-participants.ts";
import { type CalledTournament, calledTournaments } from "./called-tournaments.ts";

type ListenerProps = { viewer: string; heard: readonly CalledTournament[] };

/** Without a connection nobody is called from here; the tournament's own page tells. */
const nothing: { default: ComponentType<ListenerProps> } = { default: () => null };
const CallListener = lazy<ComponentType<ListenerProps>>(() => import("./CallListener.tsx").catch(() => nothing));

/** A player learns on whatever screen he is that his round has begun, and where he plays. Who plays nowhere carries nothing for it. */
export function RoundCalls() {
  const { user } = useSession();
  return user ? <Calls key={user.id} viewer={user.id} /> : null;
}

function Calls({ viewer }: { viewer: string }) {
  const entries = useQuery(entriesQuery(viewer));
  const heard = calledTournaments(entries.data ?? [], viewer);
  return heard.length > 0 ? (
    <Suspense>
      <CallListener viewer={viewer} heard={heard} />
    </Suspense>
  ) : null;
}
