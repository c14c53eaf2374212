import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { openedLinkQuery } from "../../data/tournaments/links.ts";
import { linkAuthor, rememberLink } from "../../offline/outbox/link-authors.ts";
import { type Entry, isReport } from "../../offline/outbox/outbox.ts";
import { useOutbox } from "../../offline/outbox/use-outbox.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { unsentObjection, unsentReport } from "../../text/outbox.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { ru } from "../../text/ru.ts";
import { useDeadlinePassed } from "../../tournament/join/use-deadline.ts";
import { courtRoundText, enteredScoreText } from "../../tournament/play/result-text.ts";
import classes from "./Court.module.css";
import { CourtFrame, CourtMessage } from "./CourtFrame.tsx";
import { LiveCourt } from "./LiveCourt.tsx";
import { LostScores } from "./LostScores.tsx";
import { ReportedByLink } from "./ReportedByLink.tsx";
import { useTypedScores } from "./typed-scores.tsx";

export const handle: RouteHandle = { bare: true };
export const meta = () => [{ title: `${texts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

const RETRY_MS = 5000;

/** The server has not answered, so nothing is known about the link. */
const isLost = (error: { status: number } | null): boolean =>
  error !== null && (error.status < 400 || error.status >= 429);

/** The page of a link for scores: the token is in the fragment, which no server sees. */
export default function CourtScreen() {
  const known = useSession().status !== "unknown";
  return <CourtFrame>{known ? <ByLink /> : <CourtMessage title={texts.title} />}</CourtFrame>;
}

function ByLink() {
  const token = useLocation().hash.slice(1);
  const link = useQuery({
    ...openedLinkQuery(token),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => isLost(state.error) && RETRY_MS,
  });
  const id = link.data?.id;
  const { all: typed } = useTypedScores();
  const expired = useDeadlinePassed(link.data?.expires ?? "", undefined);
  const unsent = useOutbox().filter(({ author }) => id !== undefined && author === linkAuthor(id));
  useEffect(() => {
    if (id) rememberLink(id, token);
  }, [id, token]);
  if (link.isPending) return <CourtMessage title={texts.title} />;
  if (!link.data && isLost(link.error)) return <CourtMessage title={texts.lost} text={texts.lostText} />;
  const { kind, open, tournament, court } = link.data ?? {};
  const serves = kind === "scorekeeper" || kind === "court";
  if (!id || !tournament || !serves || !open || expired)
    return (
      <CourtMessage
        title={texts.closed}
        text={[texts.closedText, unsent.length > 0 && texts.unsent(unsent.length)].filter(Boolean).join(". ")}
        tournament={tournament}
        over
      >
        <LostScores lost={typed.filter(({ line, sent }) => line !== "" && !sent)} reason={texts.toOrganiser} />
        {tournament && kind === "court" && <ReportedByLink tournament={tournament} court={court ?? 0} />}
        {unsent.length > 0 && (
          <ul className={classes.unsent} aria-label={texts.unsentScores}>
            {unsent.map((entry) => (
              <li key={entry.id}>
                {courtRoundText(entry)}
                <br />
                {entry.sides.join(" — ")}
                <b>{unsentText(entry)}</b>
              </li>
            ))}
          </ul>
        )}
      </CourtMessage>
    );
  return <LiveCourt id={tournament} by={{ kind, link: id, token, court: court ?? 0 }} />;
}

function unsentText(entry: Entry): string {
  const score = enteredScoreText(entry);
  if (entry.objects) return unsentObjection.short(score);
  return score ?? (isReport(entry) ? unsentReport.objection : texts.takenBack);
}
