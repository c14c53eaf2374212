import { isSeated, momentOf, placeText, statusOf, zoneOf } from "@bandeha/contract";
import type { CSSProperties } from "react";
import { formatWhen } from "../../text/format.ts";
import { board, type CodeKind } from "../../text/play/board.ts";
import { seatsLeft, seatsText } from "../../tournament/card/seats.ts";
import { hasPassed, signupsEndOf, useDeadlinePassed } from "../../tournament/join/use-deadline.ts";
import { viewerStep } from "../../tournament/join/viewer-step.ts";
import { sharedWidth } from "../../tournament/people/text-width.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import boardClasses from "./Board.module.css";
import classes from "./BoardBefore.module.css";
import { BoardHead } from "./frame/BoardHead.tsx";
import { CodeCard } from "./frame/CodeCard.tsx";
import { FitLines } from "./frame/FitLines.tsx";
import { StartTimer } from "./StartTimer.tsx";

/** With more lines the names take three columns; a full list of 32 fits. */
const TWO_COLUMNS = 16;
/** A wider name is cut, in ems. */
const NAME_EM = 10;

type BoardBeforeProps = { play: Play; origin: string; renderedAt: number | undefined };

export function BoardBefore({ play, origin, renderedAt }: BoardBeforeProps) {
  const { tournament, participants, names } = play;
  const end = signupsEndOf(tournament);
  const passed = useDeadlinePassed(end, renderedAt === undefined ? undefined : hasPassed(end, renderedAt));
  const seated = participants.filter(isSeated);
  const left = seatsLeft(tournament, { seated: seated.length, waiting: 0 });
  const start = momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at;
  const step = viewerStep({ tournament, entries: participants, viewer: undefined, deadlinePassed: passed });
  const kind: CodeKind = step.kind === "join" || step.kind === "wait" ? step.kind : "lobby";
  const columns = seated.length > TWO_COLUMNS ? 3 : 2;
  const cut = seated.map(({ user }) => names.cut(user, NAME_EM));
  const em = sharedWidth(cut, NAME_EM);
  const rows = Math.ceil(seated.length / columns);
  return (
    <>
      <BoardHead name={tournament.name} line={`${formatWhen(tournament)} · ${placeText(tournament)}`} />
      <div className={boardClasses.body}>
        <div className={classes.left}>
          <StartTimer start={start} />
          <section className={classes.people} aria-labelledby="board-people">
            <div className={classes.head}>
              <h2 id="board-people">
                Участники: {seated.length} из {tournament.max_players}
              </h2>
              {kind !== "lobby" && <span>{seatsText(left, tournament.allow_waitlist)}</span>}
            </div>
            {seated.length === 0 ? (
              <p className={classes.nobody}>
                <b>{board.nobody}</b>
                {kind === "join" && board.nobodyText}
              </p>
            ) : (
              <ol
                className={classes.names}
                data-columns={columns}
                style={{ "--columns": columns, "--rows": rows } as CSSProperties}
              >
                {seated.map(({ id }, at) => (
                  <li key={id}>
                    <FitLines lines={[cut[at] ?? ""]} em={em} className={classes.fit} />
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
        <div className={boardClasses.aside}>
          {statusOf(tournament) === "draft" ? (
            <p className={boardClasses.note}>
              <b>{board.draft}</b>
              {board.draftText}
            </p>
          ) : (
            <CodeCard kind={kind} tournament={tournament.id} origin={origin} large />
          )}
        </div>
      </div>
    </>
  );
}
