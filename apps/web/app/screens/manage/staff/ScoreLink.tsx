import type { TournamentLink } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type LiveLink, revokeLink, undoLink } from "../../../data/links.ts";
import { paths } from "../../../paths.ts";
import { scoreLinkWords as words } from "../../../text/score-links.ts";
import { staffWords } from "../../../text/staff.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import { notifyFailure } from "../notify-failure.ts";
import { CopyLink } from "./CopyLink.tsx";
import classes from "./Staff.module.css";

/** A link for scores: its code and address, and how to end it. */
export function ScoreLink({ link }: { link: LiveLink }) {
  const [shown, setShown] = useState(false);
  const [asks, setAsks] = useState(false);
  const revoke = useMutation(revokeLink);
  const undo = useMutation(undoLink);
  const place = placeOf(link);
  const address = window.location.origin + paths.court(link.token);
  return (
    <section className={classes.link} aria-label={place}>
      <b>{place}</b>
      {shown && (
        <div className={classes.code}>
          <QrCode text={address} label={words.code(place)} />
        </div>
      )}
      <Row gap={8} wrap mt={8}>
        <Button size="sm" variant={shown ? "default" : "filled"} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </Button>
        <CopyLink address={address} />
        {!asks && (
          <Button size="sm" variant="subtle" color="red" onClick={() => setAsks(true)}>
            {staffWords.revoke}
          </Button>
        )}
      </Row>
      {asks && (
        <Stack gap={8} mt={12} role="group" aria-label={words.revokeQuestion}>
          <b>{words.revokeQuestion}</b>
          <p className="quiet">{words.revokeText}</p>
          <Row gap={8} wrap>
            <Button
              size="sm"
              color="red"
              loading={revoke.isPending}
              onClick={() => revoke.mutate(link, { onError: notifyFailure })}
            >
              {staffWords.revoke}
            </Button>
            <Button
              size="sm"
              variant="light"
              color="red"
              loading={undo.isPending}
              onClick={() => undo.mutate(link, { onSuccess: undone, onError: notifyFailure })}
            >
              {words.undo}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
          </Row>
        </Stack>
      )}
    </section>
  );
}

const placeOf = ({ court }: Pick<LiveLink, "court">): string => (court === 0 ? words.allCourts : words.court(court));

const undone = ({ undone: count, kept }: { undone: number; kept: number }) =>
  notify({ message: words.undone(count, kept), color: kept > 0 ? "red" : "green" });

/** The link is dead, its results may still be undone. */
export function ClosedLink({ link }: { link: TournamentLink }) {
  const undo = useMutation(undoLink);
  const place = `${words.kinds[link.kind === "court" ? "court" : "scorekeeper"]}: ${placeOf(link)}`;
  return (
    <Row gap={8} wrap align="center" justify="between">
      <b>{place}</b>
      <Button
        size="sm"
        variant="light"
        color="red"
        loading={undo.isPending}
        aria-label={`${words.undoOnly}. ${place}`}
        onClick={() => undo.mutate(link, { onSuccess: undone, onError: notifyFailure })}
      >
        {words.undoOnly}
      </Button>
    </Row>
  );
}
