import type { TournamentRound } from "@bandeha/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { onRoundStart } from "../data/round-starts.ts";
import { matchesQuery } from "../data/tournament-matches.ts";
import { paths } from "../paths.ts";
import { calls, roundBegan } from "../text/calls.ts";
import { playerCall } from "../tournament/play/round-call.ts";
import { VisuallyHidden } from "../ui/accessibility/VisuallyHidden.tsx";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import { dismissNotice, notify } from "../ui/overlays/notices.ts";
import { showNotice } from "../ui/overlays/system-notice.ts";
import type { CalledTournament } from "./called-tournaments.ts";
import classes from "./Notices.module.css";

/** Long enough to be read on the way back to the phone; the tournament's page keeps it. */
const SHOWN_MS = 30_000;
const VIBRATION = [200, 100, 200];

/** Listens for rounds that begin, and calls the player to his court. */
export default function CallListener({ viewer, heard }: { viewer: string; heard: readonly CalledTournament[] }) {
  const client = useQueryClient();
  const ids = heard.map(({ tournament }) => tournament).join(" ");
  const [announced, setSaid] = useState("");

  const announce = useEffectEvent(async (round: TournamentRound) => {
    const seated = heard.some(({ tournament, seated: has }) => has && tournament === round.tournament);
    const words = await wordsFor(client, round, viewer, seated);
    if (words === undefined) return;
    setSaid(`${roundBegan(round.round_number)}. ${words}`);
    showCall(round, words);
  });

  useEffect(() => onRoundStart(client, ids.split(" "), (round) => void announce(round)), [client, ids]);

  // The region stands before it speaks: a notice that comes with its own would be heard twice.
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** Where he plays; that he does not, if he has a place; nothing for one who waits. Without a connection his own page will know. */
async function wordsFor(
  client: QueryClient,
  round: TournamentRound,
  viewer: string,
  seated: boolean,
): Promise<string | undefined> {
  const asked = { ...matchesQuery(round.tournament, round.round_number), staleTime: 0 };
  const matches = await client.query(asked).catch(() => undefined);
  if (!matches) return seated ? "" : undefined;
  return playerCall(matches, round.round_number, viewer) ?? (seated ? calls.notPlaying : undefined);
}

function showCall(round: TournamentRound, words: string): void {
  const title = roundBegan(round.round_number);
  // A page that was never touched may not buzz, and browsers complain of the attempt.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
  const id = `${round.id} ${round.actual_start}`;
  notify({
    id,
    role: "group",
    title,
    message: (
      <>
        {words}
        <AppLink
          to={paths.lobby(round.tournament)}
          prefetch="intent"
          className={classes.link}
          onClick={() => dismissNotice(id)}
        >
          {calls.openLobby}
        </AppLink>
      </>
    ),
    shownMs: SHOWN_MS,
  });
  if (document.hidden) {
    void showNotice({ title, body: words, tag: round.tournament, path: paths.lobby(round.tournament) });
  }
}
