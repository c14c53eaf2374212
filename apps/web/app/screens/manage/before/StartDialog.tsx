import { checkIn, rollLine } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { AppLink } from "../../../ui/AppLink.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { toMissing } from "../check-in/check-in-address.ts";
import { asksBeforeStart, countsOf, rollOf } from "../check-in/roll.ts";
import classes from "../Manage.module.css";
import { CallUpRow } from "./CallUpRow.tsx";
import type { StartPlan } from "./start-plan.ts";

type StartDialogProps = { play: Play; plan: StartPlan; opened: boolean; onClose: () => void; onStart: () => void };

/** Someone on the list has not come: who, what can be done about each, and the start all the same. */
export function StartDialog({ play, plan, opened, onClose, onStart }: StartDialogProps) {
  const roll = rollOf(play.participants);
  const waiting = play.participants.filter(({ status }) => status === "waitlist");
  const asks = asksBeforeStart(roll);
  const names = (entries: typeof waiting) => entries.map(({ user }) => play.names.full(user)).join(", ");
  return (
    <Dialog opened={opened} onClose={onClose} title={asks ? checkIn.startTitle : checkIn.startReady}>
      {asks && <p>{rollLine(countsOf(roll))}</p>}
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
      {roll.unmarked.length > 0 && (
        <p className={classes.paragraph}>
          <b>Не отмечены:</b> {names(roll.unmarked)}
        </p>
      )}
      {roll.unmarked.length > 0 && (
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
        <Button variant="default" onClick={onClose} data-autofocus>
          Подождать
        </Button>
        <Button disabled={!plan.ok} onClick={onStart}>
          {asks ? "Начать всё равно" : "Начать турнир"}
        </Button>
      </div>
    </Dialog>
  );
}
