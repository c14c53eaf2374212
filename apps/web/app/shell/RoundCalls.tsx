import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSession } from "../data/session/session.ts";
import { entriesQuery } from "../data/tournaments/tournament-participants.ts";
import { lazyUntilLoaded } from "../ui/loading/lazy-part.tsx";
import { calledTournaments } from "./called-tournaments.ts";

const CallListener = lazyUntilLoaded(() => import("./CallListener.tsx").then((code) => code.CallListener));

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
