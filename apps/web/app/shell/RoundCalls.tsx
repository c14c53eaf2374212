import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "../data/session/session.ts";
import { entriesQuery } from "../data/tournaments/tournament-participants.ts";
import { type CalledTournament, calledTournaments } from "./called-tournaments.ts";

type ListenerProps = { viewer: string; followed: readonly CalledTournament[] };

/** If the code does not load, no call is shown here; the tournament's page shows the round. */
const nothing: { default: ComponentType<ListenerProps> } = { default: () => null };
const CallListener = lazy<ComponentType<ListenerProps>>(() => import("./CallListener.tsx").catch(() => nothing));

/** Shows a player on any screen that their round has begun, and their court. Its code is loaded only for users with such a tournament. */
export function RoundCalls() {
  const { user } = useSession();
  return user ? <Calls key={user.id} viewer={user.id} /> : null;
}

function Calls({ viewer }: { viewer: string }) {
  const entries = useQuery(entriesQuery(viewer));
  const followed = calledTournaments(entries.data ?? [], viewer);
  return followed.length > 0 ? (
    <Suspense>
      <CallListener viewer={viewer} followed={followed} />
    </Suspense>
  ) : null;
}
