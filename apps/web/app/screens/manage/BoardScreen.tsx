import { useLive } from "../../data/live.ts";
import { prefetchPage, prefetchVisit } from "../../data/queries.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { isNotFound } from "../../text/errors.ts";
import { manage } from "../../text/manage.ts";
import { askPlay, usePlay } from "../../tournament/use-play.ts";
import { useWakeLock } from "../../ui/use-wake-lock.ts";
import type { Route } from "./+types/BoardScreen.ts";
import classes from "./board/Board.module.css";
import { Board } from "./board/Board.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askPlay(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askPlay(params.id));

export const handle: RouteHandle = { bare: true };
export const meta = () => [{ title: "Табло – Бандеха" }];

/** For a television beside the courts: dark whatever the scheme, read at ten metres, kept by the stream. */
export default function BoardScreen({ params }: Route.ComponentProps) {
  const state = usePlay(params.id);
  useLive(params.id);
  useWakeLock(true);
  return (
    <div className={classes.board} data-mantine-color-scheme="dark">
      {state.status === "ready" ? (
        <Board play={state.play} />
      ) : (
        <p className={classes.message} role="status">
          {state.status === "loading"
            ? "Загружаем"
            : isNotFound(state.error)
              ? manage.boardNotFound
              : manage.loadFailed}
        </p>
      )}
    </div>
  );
}
