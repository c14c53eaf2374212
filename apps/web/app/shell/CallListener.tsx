import type { TournamentRound } from "@bandeha/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onRoundStart } from "../data/live/round-starts.ts";
import { matchesQuery } from "../data/tournaments/tournament-matches.ts";
import { paths } from "../paths.ts";
import { calls, roundBegan } from "../text/play/calls.ts";
import { playerCall } from "../tournament/play/round-call.ts";
import { VisuallyHidden } from "../ui/accessibility/VisuallyHidden.tsx";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import { dismissNotice, showNotice } from "../ui/overlays/notices.ts";
import { receivesPush, showSystemNotice } from "../ui/overlays/system-notice.ts";
import type { CalledTournament } from "./called-tournaments.ts";
import classes from "./Notices.module.css";

/** Long enough for a player who returns to the phone; the tournament's page shows it later, too. */
const SHOWN_MS = 30_000;
const VIBRATION = [200, 100, 200];

/** Listens for rounds that begin, and calls the player to their court. */
export function CallListener({ viewer, followed }: { viewer: string; followed: readonly CalledTournament[] }) {
  const client = useQueryClient();
  const ids = followed.map(({ tournament }) => tournament).join(" ");
  const [announced, setSaid] = useState("");
  // By tournament, the round called last: it may be taken back while its matches are requested.
  const called = useRef(new Map<string, string>());

  const announce = useEffectEvent(async (round: TournamentRound) => {
    called.current.set(round.tournament, round.id);
    const seated = followed.some(({ tournament, seated: has }) => has && tournament === round.tournament);
    const words = await wordsFor(client, round, viewer, seated);
    if (words === undefined || called.current.get(round.tournament) !== round.id) return;
    setSaid(`${roundBegan(round.round_number)}. ${words}`);
    showCall(round, words);
  });

  const withdraw = useEffectEvent((round: TournamentRound) => {
    if (called.current.get(round.tournament) !== round.id) return;
    called.current.delete(round.tournament);
    setSaid("");
    dismissNotice(callOf(round));
  });

  useEffect(
    () => onRoundStart(client, ids.split(" "), { began: (round) => void announce(round), takenBack: withdraw }),
    [client, ids],
  );

  // The live region must exist before its text, and the notice has no region of its own, because it would be read twice.
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** The player's court; «not playing» for a seated player without a match; undefined for one on the waitlist. */
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

/** One of a tournament: the call of an earlier round must not stay beside that of the next. */
const callOf = ({ tournament }: TournamentRound): string => `round of ${tournament}`;

function showCall(round: TournamentRound, words: string): void {
  const title = roundBegan(round.round_number);
  // A page without user activation may not vibrate, and browsers log a warning.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
  const id = callOf(round);
  showNotice({
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
  if (document.hidden)
    void showHidden({ title, body: words, tag: round.tournament, path: paths.lobby(round.tournament) });
}

async function showHidden(notice: Parameters<typeof showSystemNotice>[0]): Promise<void> {
  if (!(await receivesPush())) await showSystemNotice(notice);
}
