import type { TournamentLink } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type LiveLink, revokeLink, undoLink } from "../../../data/tournaments/links.ts";
import { paths } from "../../../paths.ts";
import { scoreLinkTexts as texts } from "../../../text/manage/score-links.ts";
import { staffTexts } from "../../../text/manage/staff.ts";
import { focusOnce } from "../../../ui/accessibility/focus-once.ts";
import { keepFocus } from "../../../ui/accessibility/keep-focus.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import { notifyFailure } from "../notify-failure.ts";
import { CopyLink } from "./CopyLink.tsx";
import classes from "./Staff.module.css";

const undone = ({ undone: count, kept }: { undone: number; kept: number }) =>
  showNotice({ message: texts.undone(count, kept), color: kept > 0 ? "red" : "green" });

/** Of the mutation, not of one call: the link leaves its place in the list before the call is over. */
const reportedUndo = { ...undoLink, onSuccess: undone, onError: notifyFailure };

/** A link for scores: its code and address, and how to end it. */
export function ScoreLink({ link }: { link: LiveLink }) {
  const [shown, setShown] = useState(false);
  const [asks, setAsks] = useState(false);
  const revoke = useMutation({ ...revokeLink, onError: notifyFailure });
  const undo = useMutation(reportedUndo);
  const place = placeOf(link);
  const address = window.location.origin + paths.court(link.token);
  return (
    <section ref={keepFocus} className={classes.link} aria-label={place}>
      <Row gap={8} align="center" justify="between">
        <b>{place}</b>
        {!asks && (
          <Button size="sm" variant="subtle" color="red" className={classes.revoke} onClick={() => setAsks(true)}>
            {staffTexts.revoke}
          </Button>
        )}
      </Row>
      {shown && !asks && (
        <div className={classes.code}>
          <QrCode text={address} label={texts.code(place)} />
        </div>
      )}
      <Row gap={8} wrap mt={8}>
        <Button size="sm" variant={shown ? "default" : "light"} onClick={() => setShown(!shown)}>
          {shown ? texts.hide : texts.show}
        </Button>
        <CopyLink address={address} />
      </Row>
      {asks && (
        <Stack gap={8} mt={12} role="group" aria-label={texts.revokeQuestion}>
          <b>{texts.revokeQuestion}</b>
          <p className="quiet">{texts.revokeText}</p>
          <Row gap={8} wrap>
            <Button size="sm" color="red" loading={revoke.isPending} onClick={() => revoke.mutate(link)}>
              {staffTexts.revoke}
            </Button>
            <Button size="sm" variant="light" color="red" loading={undo.isPending} onClick={() => undo.mutate(link)}>
              {texts.undo}
            </Button>
            <Button size="sm" variant="default" ref={focusOnce} onClick={() => setAsks(false)}>
              {texts.keep}
            </Button>
          </Row>
        </Stack>
      )}
    </section>
  );
}

const placeOf = ({ court }: Pick<LiveLink, "court">): string => (court === 0 ? texts.allCourts : texts.court(court));

/** The link is dead, its results may still be undone. */
export function ClosedLink({ link }: { link: TournamentLink }) {
  const undo = useMutation(reportedUndo);
  const place = `${texts.kinds[link.kind === "court" ? "court" : "scorekeeper"]}: ${placeOf(link)}`;
  return (
    <Row gap={8} wrap align="center" justify="between">
      <b>{place}</b>
      <Button
        size="sm"
        variant="light"
        color="red"
        loading={undo.isPending}
        aria-label={`${texts.undoOnly}. ${place}`}
        onClick={() => undo.mutate(link)}
      >
        {texts.undoOnly}
      </Button>
    </Row>
  );
}
