import type { Tournament } from "@bandeha/contract";
import { IconBell } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { subscribeToPush } from "../../../data/notifications/push.ts";
import { paths } from "../../../paths.ts";
import { lobby } from "../../../text/lobby/lobby.ts";
import { calls } from "../../../text/play/calls.ts";
import { asksForScore } from "../../../tournament/play/own-matches.ts";
import { usePlay } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { InPlace } from "../../../ui/loading/stand-in.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { askForNotices, noticeState } from "../../../ui/overlays/system-notice.ts";

type PlayerBarProps = { tournament: Tournament; viewer: string };

/**
 * A player during play: system notifications, or the table if they are on, unsupported or refused. Quiet while the court above has the main action
 * of the page.
 */
export function PlayerBar({ tournament, viewer }: PlayerBarProps) {
  const client = useQueryClient();
  const play = usePlay(tournament.id);
  const [state, setState] = useState(noticeState);
  const variant = play.status === "ready" && asksForScore(play.play, viewer) ? "default" : "filled";
  async function ask() {
    const allowed = await askForNotices();
    // Push reaches a closed app too; where it fails, the open page still shows the round.
    if (allowed) void subscribeToPush(client).catch(() => undefined);
    showNotice({ message: allowed ? calls.asked : calls.refused });
    setState(allowed ? "on" : "none");
  }
  return (
    <InPlace>
      {state === "ask" ? (
        <Button
          variant={variant}
          size="lg"
          leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
          onClick={ask}
        >
          {calls.ask}
        </Button>
      ) : (
        <Button component={AppLink} to={paths.results(tournament.id)} variant={variant} size="lg" prefetch="intent">
          {lobby.follow}
        </Button>
      )}
    </InPlace>
  );
}
