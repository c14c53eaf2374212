import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { prefetchVisit } from "../../data/client/queries.ts";
import { useClockSkew } from "../../data/client/use-server-time.ts";
import { useLive } from "../../data/live/live.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { isNotFound } from "../../text/failures.ts";
import { board } from "../../text/play/board.ts";
import { ru } from "../../text/ru.ts";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { loadTimedPage } from "../../tournament/play/load-page.ts";
import { askPlay, usePlay } from "../../tournament/play/use-play.ts";
import { useWakeLock } from "../../ui/accessibility/use-wake-lock.ts";
import type { Route } from "./+types/BoardScreen.ts";
import classes from "./Board.module.css";
import { Board } from "./Board.tsx";
import { BoardMessage } from "./BoardMessage.tsx";
import { BoardTimeContext } from "./clock/board-time.ts";
import { PageRotationContext, usePageRotation } from "./clock/page-rotation.ts";
import { useFreshness } from "./clock/use-freshness.ts";
import { useBoardTheme } from "./frame/board-theme.ts";
import { FreshnessContext } from "./frame/StaleMark.tsx";

export const loader = (args: Route.LoaderArgs) => loadTimedPage(args, askPlay(args.params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askPlay(params.id));

export const handle: RouteHandle = { bare: true };
/** The title is rendered by the screen. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** For a television beside the courts: readable from ten metres, live, without input. */
export default function BoardScreen({ params, loaderData }: Route.ComponentProps) {
  const { id } = params;
  const state = usePlay(id);
  const origin = useOrigin(loaderData);
  const missing = isNotFound(useQuery(tournamentQuery(id)).error);
  const freshness = useFreshness(id);
  useLive(id);
  useWakeLock(true);
  const theme = useBoardTheme();
  const skew = useClockSkew() ?? 0;
  const renderedAt = loaderData?.renderedAt;
  const time = useMemo(() => ({ renderedAt, skew }), [renderedAt, skew]);
  const rotation = usePageRotation(time);
  const ready = state.status === "ready" && !missing;
  return (
    <BoardTimeContext value={time}>
      <PageRotationContext value={rotation}>
        <title>{`${ready ? `${state.play.tournament.name} — ` : ""}${board.title} — ${ru.site.name}`}</title>
        <div className={classes.board} data-mantine-color-scheme={theme}>
          {ready ? (
            <FreshnessContext value={freshness}>
              <Board play={state.play} origin={origin} renderedAt={renderedAt} />
            </FreshnessContext>
          ) : missing ? (
            <BoardMessage title={board.missing} text={board.missingText} />
          ) : state.status === "failed" ? (
            <BoardMessage title={board.failed} text={board.failedText} />
          ) : (
            <BoardMessage title={board.loading} />
          )}
        </div>
      </PageRotationContext>
    </BoardTimeContext>
  );
}
