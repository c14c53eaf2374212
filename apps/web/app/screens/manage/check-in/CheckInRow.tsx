import { type CheckIn, softHyphens, type TournamentParticipant } from "@bandeha/contract";
import { IconCheck, IconClock, IconDots, IconPhone, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type CSSProperties, useId, useRef } from "react";
import { useSession } from "../../../data/session/session.ts";
import { type MarkChange, updateParticipant } from "../../../data/tournaments/participant-actions.ts";
import { markPlayer } from "../../../offline/marks/send-marks.ts";
import { invitationTexts } from "../../../text/lobby/invitations.ts";
import { seatTexts } from "../../../text/lobby/seats.ts";
import { checkInTexts as texts } from "../../../text/manage/check-in.ts";
import { WAIVED } from "../../../text/manage/waived.ts";
import { confirmedPartner } from "../../../tournament/people/pairing.ts";
import { widestOf } from "../../../tournament/people/text-width.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { isOwnGuest } from "../before/players/own-guest.ts";
import { useManageDialogs } from "../ManageDialogs.tsx";
import { notifyFailure } from "../notify-failure.ts";
import { PayToggle } from "../PayToggle.tsx";
import { hasConfirmed } from "./attendance.ts";
import classes from "./CheckIn.module.css";
import { answerTime, markTime } from "./expected-times.ts";
import { phoneOf } from "./phone-of.ts";
import type { OpenRow } from "./RowActions.tsx";
import { RowActions } from "./RowActions.tsx";
import { useRowGestures } from "./use-row-gestures.ts";

type CheckInRowProps = {
  play: Play;
  entry: TournamentParticipant;
  opened: OpenRow | undefined;
  onOpen: (opened: OpenRow | undefined) => void;
  /** Before a tap changes the mark. */
  onTap?: () => void;
};

/** A wider name is cut by rule, in ems: beside two buttons on a common phone, and on a narrow one. */
const NAME_EM = 12;
const NARROW_NAME_EM = 7.5;

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

/** One player in a line of 52 px: a tap is «На месте» and a second tap takes it back; other marks are behind a swipe, a long press or a button. */
export function CheckInRow({ play, entry, opened, onOpen, onTap }: CheckInRowProps) {
  const { user } = useSession();
  const id = useId();
  const { openPlayer } = useManageDialogs();
  const tapped = useRef<HTMLButtonElement>(null);
  const { tournament, names } = play;
  const name = names.full(entry.user);
  const pay = useMutation({ ...updateParticipant, onError: notifyFailure });
  const shown = names.cut(entry.user, NAME_EM);
  const narrow = names.cut(entry.user, NARROW_NAME_EM);
  const current = entry.check_in || undefined;
  const save = (change: MarkChange) => markPlayer(entry, name, change);
  const open = (focused: boolean) => onOpen({ id: entry.id, step: "marks", focused });
  const close = () => onOpen(undefined);
  const gestures = useRowGestures({ onOpen: open, onClose: close });

  function edit() {
    close();
    openPlayer({ entry, dialog: "guest" });
  }

  function tap() {
    if (opened) return close();
    onTap?.();
    onOpen(undefined);
    save({ check_in: current === "came" ? "" : "came" });
  }

  const editable = isOwnGuest(entry, user?.id);
  const called = current !== "came" && entry.user !== user?.id ? phoneOf(entry, play) : undefined;
  return (
    <li className={classes.row} data-mark={current} {...gestures}>
      <button
        ref={tapped}
        type="button"
        className={classes.tap}
        aria-pressed={current === "came"}
        aria-label={texts.present(name)}
        aria-describedby={`${id}-note`}
        onClick={tap}
      >
        <MarkSign mark={current} />
        <span className={classes.who}>
          <b className={classes.name}>
            <span style={longestWord(shown)}>{softHyphens(shown)}</span>
            {narrow !== shown && <span style={longestWord(narrow)}>{softHyphens(narrow)}</span>}
          </b>
          <span className={classes.note} id={`${id}-note`}>
            {noteOf(entry, play)}
          </span>
        </span>
        {current === "came" && <span className={classes.time}>{markTime(entry.check_in_at, tournament)}</span>}
      </button>
      <IconButton quiet className={classes.more} aria-label={texts.otherMark(name)} onClick={() => open(true)}>
        <IconDots {...icon} />
      </IconButton>
      {tournament.cost > 0 && entry.user !== tournament.organizer && <PayToggle entry={entry} name={name} pay={pay} />}
      {called && (
        <IconButton
          component="a"
          href={`tel:${called.phone}`}
          className={classes.call}
          aria-label={texts.call(called.name)}
        >
          <IconPhone {...icon} />
        </IconButton>
      )}
      {opened && (
        <RowActions
          name={name}
          tournament={tournament}
          current={current}
          opened={opened}
          onMark={(change) => {
            save(change);
            const asks = change.check_in === "late" && change.check_in_at === undefined && opened.step === "marks";
            onOpen(asks ? { id: entry.id, step: "times", focused: opened.focused } : undefined);
            if (!asks) tapped.current?.focus({ preventScroll: true });
          }}
          onEdit={editable ? edit : undefined}
          onClose={() => {
            close();
            tapped.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </li>
  );
}

/** A word that is wider than its place shrinks: no surname breaks inside. */
const longestWord = (name: string) => ({ "--em": widestOf(name.split(/\s/)) }) as CSSProperties;

function MarkSign({ mark }: { mark: CheckIn | undefined }) {
  const sign = { size: 20, stroke: 2.25, "aria-hidden": true } as const;
  return (
    <span className={classes.sign}>
      {mark === "came" && <IconCheck {...sign} />}
      {mark === "late" && <IconClock {...sign} />}
      {mark === "absent" && <IconX {...sign} />}
    </span>
  );
}

/** Where players confirm: when this one did. */
function answerOf(entry: TournamentParticipant, { tournament }: Play): string {
  if (tournament.confirm_hours === 0 || entry.check_in !== "") return "";
  if (entry.confirmed_at) return seatTexts.saidComing(answerTime(entry.confirmed_at, tournament));
  return hasConfirmed(entry) ? "" : seatTexts.noAnswer;
}

/** One line: the mark, else the partner and the organiser's note. */
function noteOf(entry: TournamentParticipant, play: Play): string {
  if (entry.check_in === "late") return texts.lateAt(markTime(entry.check_in_at, play.tournament));
  if (entry.check_in === "absent") return texts.isAbsent;
  const partner = confirmedPartner(entry, play.participants);
  const host = entry.brought_by && invitationTexts.friendOf(play.names.full(entry.brought_by));
  const waived = entry.payment_status === "waived" && play.tournament.cost > 0 && WAIVED.toLowerCase();
  return [host, answerOf(entry, play), partner && texts.inPair(play.names.short(partner)), waived, entry.notes]
    .filter(Boolean)
    .join(" · ");
}
