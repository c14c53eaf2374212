import { isSeated } from "../../../data/tournament-participants.ts";
import { formatOnDay } from "../../../text/format.ts";
import { checkIn, rollLine } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { attendanceOf, countsOf } from "../check-in/attendance.ts";
import { toMissing } from "../check-in/check-in-address.ts";
import classes from "../Manage.module.css";
import { CallUpRow } from "./CallUpRow.tsx";
import type { StartPlan } from "./start-plan.ts";
import { hasWarnings, type StartWarnings } from "./start-warnings.ts";

type StartDialogProps = {
  play: Play;
  plan: StartPlan;
  doubts: StartWarnings;
  opened: boolean;
  onClose: () => void;
  onStart: () => void;
};

/** Confirms a start that may be a mistake: states the date, the missing players and the plan, with a remedy for each. */
export function StartDialog({ play, plan, doubts, opened, onClose, onStart }: StartDialogProps) {
  const roll = attendanceOf(play.participants);
  const seated = play.participants.filter(isSeated);
  const waiting = play.participants.filter(({ status }) => status === "waitlist");
  const asks = hasWarnings(doubts);
  const names = (entries: typeof waiting) => entries.map(({ user }) => play.names.full(user)).join(", ");
  return (
    <Dialog opened={opened} onClose={onClose} title={titleOf(play, doubts)}>
      {doubts.few && <p>{checkIn.startFew(seated.length, play.tournament.max_players)}</p>}
      {doubts.attendance !== "none" && <p>{rollLine(countsOf(roll))}</p>}
      {plan.ok && <p className={classes.paragraph}>{plan.lines[0]}</p>}
      <p className={classes.paragraph}>
        <b>Играют:</b> {names(seated)}
      </p>
      {roll.absent.length > 0 && (
        <>
          <ul className={classes.list} aria-label="Не пришли">
            {roll.absent.map((entry, index) => (
              <CallUpRow key={entry.id} play={play} entry={entry} next={waiting[index]} />
            ))}
          </ul>
          <p className="quiet">{waiting.length > 0 ? checkIn.startText : checkIn.startNobodyWaits}</p>
        </>
      )}
      {roll.late.length > 0 && (
        <p className={classes.paragraph}>
          <b>Опаздывают:</b> {names(roll.late)}. <span className="quiet">{checkIn.lateText}</span>
        </p>
      )}
      {doubts.attendance === "missing" && roll.unmarked.length > 0 && (
        <p className={classes.paragraph}>
          <b>Не отмечены:</b> {names(roll.unmarked)}
        </p>
      )}
      {roll.unmarked.length > 0 && !doubts.early && (
        <Button
          component={AppLink}
          to={toMissing()}
          replace
          preventScrollReset
          variant="light"
          mt="xs"
          onClick={onClose}
        >
          Отметить
        </Button>
      )}
      {!plan.ok && (
        <p className={classes.paragraph} role="status">
          {plan.reason}
        </p>
      )}
      <div className={classes.dialogButtons}>
        <Button variant={asks ? "default" : "filled"} disabled={!plan.ok} onClick={onStart}>
          {doubts.early ? "Начать сейчас" : asks ? "Начать всё равно" : "Начать турнир"}
        </Button>
        <Button variant={asks ? "filled" : "default"} onClick={onClose} data-autofocus>
          {doubts.early ? "Не сейчас" : "Подождать"}
        </Button>
      </div>
    </Dialog>
  );
}

function titleOf({ tournament }: Play, doubts: StartWarnings): string {
  if (doubts.early) return checkIn.startEarly(formatOnDay(tournament.date));
  if (doubts.attendance === "missing") return checkIn.startTitle;
  return hasWarnings(doubts) ? checkIn.startAsk : checkIn.startReady;
}
