import type { TournamentRound } from "@bandeha/contract";
import { VisuallyHidden } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { onRoundStart } from "../data/round-starts.ts";
import { useSession } from "../data/session.ts";
import { matchesQuery } from "../data/tournament-matches.ts";
import { entriesQuery } from "../data/tournament-participants.ts";
import { paths } from "../paths.ts";
import { calls, roundBegan } from "../text/calls.ts";
import { playerCall } from "../tournament/round-call.ts";
import { showNotice } from "../ui/system-notice.ts";
import { heardTournaments } from "./heard-tournaments.ts";
import classes from "./Notices.module.css";

/** Long enough to be read on the way back to the phone; the tournament's page keeps it. */
const SHOWN_MS = 30_000;
const BUZZ = [200, 100, 200];

/** A player learns on whatever screen he is that his round has begun, and where he plays. */
export function RoundCalls() {
  const { user } = useSession();
  return user ? <Calls key={user.id} viewer={user.id} /> : null;
}

function Calls({ viewer }: { viewer: string }) {
  const client = useQueryClient();
  const entries = useQuery(entriesQuery(viewer));
  const heard = heardTournaments(entries.data ?? [], viewer).join(" ");
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (!heard) return undefined;
    return onRoundStart(client, heard.split(" "), async (round) => {
      const words = await wordsFor(client, round, viewer);
      setSaid(`${roundBegan(round.round_number)}. ${words}`);
      call(round, words);
    });
  }, [client, heard, viewer]);

  // The region stands before it speaks: a notice that comes with its own would be heard twice.
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

/** Without a connection the call goes out all the same; the tournament's page will know where. */
async function wordsFor(client: QueryClient, round: TournamentRound, viewer: string): Promise<string> {
  const asked = { ...matchesQuery(round.tournament, round.round_number), staleTime: 0 };
  const matches = await client.query(asked).catch(() => undefined);
  return matches ? playerCall(matches, round.round_number, viewer) : "";
}

function call(round: TournamentRound, words: string): void {
  const title = roundBegan(round.round_number);
  // A page that was never touched may not buzz, and browsers complain of the attempt.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  notifications.show({
    id: `${round.id} ${round.actual_start}`,
    role: "group",
    "aria-label": title,
    title,
    message: (
      <>
        {words}
        <Link to={paths.lobby(round.tournament)} prefetch="intent" className={classes.link}>
          {calls.openLobby}
        </Link>
      </>
    ),
    autoClose: SHOWN_MS,
  });
  if (document.hidden) void showNotice(title, words, round.tournament);
}
