import { type BracketRound, stageCode } from "@bandeha/engine";
import type { CSSProperties, ReactNode } from "react";
import { bracketRoundTitle, stageTitle } from "../../../text/results/standings.ts";
import { loserText, winnerText } from "../../../tournament/cup/meeting-match.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import classes from "./BoardBracket.module.css";
import type { BracketPage } from "./bracket-pages.ts";
import { MeetingCard } from "./MeetingCard.tsx";
import { sharedSideWidth } from "./side-lines.ts";

type BoardBracketProps = {
  play: Play;
  pages: readonly BracketPage[];
  /** The page on screen. */
  page: number;
  code: ReactNode;
};

/** A cup as brackets. The last column holds the code, the final and the match for third place. */
export function BoardBracket({ play, pages, page, code }: BoardBracketProps) {
  return pages.map((shown, number) => (
    <PageOfBracket
      key={shown.title}
      play={play}
      shown={shown}
      isOff={number !== page}
      isOne={pages.length === 1}
      code={code}
    />
  ));
}

type PageOfBracketProps = Pick<BoardBracketProps, "play" | "code"> & {
  shown: BracketPage;
  isOff: boolean;
  isOne: boolean;
};

function PageOfBracket({ play, shown, isOff, isOne, code }: PageOfBracketProps) {
  const { title, rounds, before, third, plate } = shown;
  const em = sharedSideWidth(play, shown);
  return (
    <section
      className={classes.bracket}
      aria-label={title}
      data-off={isOff || undefined}
      style={{ "--columns": rounds.length, "--lines": Math.max(2, rounds[0]?.meetings.length ?? 0) } as CSSProperties}
    >
      {!isOne && <h2 className={classes.caption}>{title}</h2>}
      <div className={classes.stages}>
        {rounds.map((round, index) => {
          const last = index === rounds.length - 1;
          const earlier = rounds[index - 1] ?? before;
          return (
            <section key={stageCode(round.stage)} className={classes.stage} aria-label={stageTitle(round.stage)}>
              <h3 className={classes.title}>{bracketRoundTitle(round.stage)}</h3>
              {last && <div className={classes.code}>{code}</div>}
              <ol className={classes.meetings}>
                {round.meetings.map((meeting, place) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: a meeting is its place in the bracket.
                    key={place}
                    className={classes.line}
                    data-decided={meeting.winner !== null || undefined}
                  >
                    <MeetingCard
                      play={play}
                      stage={round.stage}
                      meeting={meeting}
                      waitsFor={[0, 1].map((side) => winnerText(play, earlier, 2 * place + side))}
                      em={em}
                      final={last}
                    />
                  </li>
                ))}
              </ol>
              {last &&
                third?.meetings.map((meeting) => (
                  <div key="third" className={classes.third}>
                    <MeetingCard
                      play={play}
                      stage={third.stage}
                      meeting={meeting}
                      waitsFor={[0, 1].map((side) => loserText(play, rounds.at(-2), side))}
                      em={em}
                      title={stageTitle(third.stage)}
                    />
                  </div>
                ))}
            </section>
          );
        })}
        {plate && <PlateFinal play={play} round={plate} em={em} />}
      </div>
    </section>
  );
}

/** In a column of its own beside the main bracket. */
const PlateFinal = ({ play, round: { stage, meetings }, em }: { play: Play; round: BracketRound; em: number }) => (
  <section className={classes.stage} data-apart aria-label={stageTitle(stage)}>
    <h3 className={classes.title}>{stageTitle(stage)}</h3>
    <ol className={classes.meetings}>
      {meetings.map((meeting) => (
        <li key="final" className={classes.line}>
          <MeetingCard play={play} stage={stage} meeting={meeting} waitsFor={[]} em={em} />
        </li>
      ))}
    </ol>
  </section>
);
